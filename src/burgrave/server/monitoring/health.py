"""Monitoring endpoints: liveness, readiness and metrics."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response, get

from burgrave.kernel.text import say
from burgrave.server.errors import NotFound, StoreDown
from burgrave.server.monitoring.metrics import MEDIA_TYPE
from burgrave.server.service import Service

HttpRequest = Request[Any, Any, Any]


@get("/health", include_in_schema=False)
async def health() -> Response[str]:
    """Liveness: restart the process if it does not answer."""
    return Response("ok\n", media_type=MediaType.TEXT)


@get("/ready", include_in_schema=False)
async def ready(request: HttpRequest) -> Response[dict[str, bool]]:
    """Readiness: the database answers and the process is not shutting down. Send no traffic while this is 503."""
    service: Service = request.app.state.service
    try:
        await service.tables.read(service.tables.store.newest_order)
        database = True
    except StoreDown:
        database = False
    closing = service.tables.hub.closing
    body = {"ready": database and not closing, "database": database, "closing": closing}
    return Response(body, status_code=200 if body["ready"] else 503)


@get("/metrics", include_in_schema=False)
async def metrics(request: HttpRequest) -> Response[str]:
    """Metrics for Prometheus, on this machine or where BURGRAVE_METRICS allows; for anybody else it does not exist."""
    service: Service = request.app.state.service
    if request.client is None or not service.may_read_metrics(request.client.host):
        raise NotFound(say("there is nothing at this address"))
    return Response(await service.instruments.text(), headers={"content-type": MEDIA_TYPE})


HANDLERS = [health, ready, metrics]
