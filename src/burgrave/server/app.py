"""The web application: routes, limits, headers, and starting and stopping the service."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from burgrave.server import routes
from burgrave.server.club import event_site as events
from burgrave.server.club import site as club
from burgrave.server.config import Config
from burgrave.server.http import packing, statics
from burgrave.server.http.addresses import LOOPBACK
from burgrave.server.http.error_handlers import HANDLERS
from burgrave.server.http.guard import App, Guard
from burgrave.server.http.reading import BodyRequest
from burgrave.server.monitoring import health
from burgrave.server.service import Service
from burgrave.server.store.sql import Store
from burgrave.server.version import VERSION


def make_app(store: Store, config: Config, host: str = "127.0.0.1") -> tuple[App, Service]:
    """The application that a server runs, and its service."""
    service = Service(store, config)
    app = Litestar(
        route_handlers=[
            *routes.HANDLERS,
            *club.HANDLERS,
            *events.HANDLERS,
            statics.static,
            statics.worker,
            *health.HANDLERS,
        ],
        lifespan=[_life],
        state=State({"service": service, "statics": statics.Statics(service.pages.STATIC)}),
        exception_handlers=HANDLERS,
        request_class=BodyRequest,
        openapi_config=OpenAPIConfig(
            title="Burgrave",
            version=VERSION,
            description="Tables for medieval board games. A key is the last part of a seat's link.",
            path="/schema",
            # The JSON document only: pages that display it would fetch scripts from other sites.
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        compression_config=packing.pages(),
        request_max_body_size=config.body_bytes,
        logging_config=None,
    )
    guard = Guard(
        app,  # type: ignore[arg-type]  # Litestar has types of its own for ASGI
        allowed_hosts(config, host),
        service.bans,
        service.instruments,
        service.limits,
        service.turns,
    )
    return guard, service


def allowed_hosts(config: Config, host: str) -> tuple[str, ...] | None:
    """The host names to accept; None for any, as a server on the network cannot know the names that reach it."""
    if config.hosts:
        return (*config.hosts, *LOOPBACK)
    return LOOPBACK if host in LOOPBACK else None


@asynccontextmanager
async def _life(app: Litestar) -> AsyncIterator[None]:
    service: Service = app.state.service
    await service.start()
    try:
        yield
    finally:
        await service.stop()
