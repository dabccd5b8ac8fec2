"""Whatever changes a game comes in by one door: `Service.perform`."""

import ast
from pathlib import Path

import burgrave.server
from burgrave.server.play.commands import Command

SERVER = Path(burgrave.server.__file__).parent


def callers(name: str) -> list[str]:
    """The functions of the server that call, or hand on, an attribute of this name, with their owner."""
    found = []
    for path in sorted(SERVER.rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                module = ".".join(path.relative_to(SERVER).with_suffix("").parts)
                found += [
                    f"{module}.{function.name} {ast.unparse(node)}"
                    for node in ast.walk(function)
                    if isinstance(node, ast.Attribute) and node.attr == name and isinstance(node.ctx, ast.Load)
                ]
    return found


def test_only_the_service_lets_a_table_perform_and_bots_and_people_ask_the_service():
    assert callers("perform") == [
        "service.__init__ self.perform",
        "service.receive self.perform",
        "service.perform self.tables.perform",
        "thinking.driver._answers self.perform",
        "thinking.driver._move self.perform",
    ]


def test_api_form_and_live_connection_hand_over_what_they_read():
    assert [call.partition(" ")[0] for call in callers("receive")] == [
        "api.acting.act",
        "api.acting.undo",
        "api.acting.add_word",
        "play.connection._answer",
        "service.join",
        "site.table._received",
    ]


def test_a_command_names_each_of_its_actions():
    command = Command(1, 0, 5, (3, 4, 5), "r")
    assert command.requests() == ["r", "r/1", "r/2"]
    assert command.last_request == "r/2"
    assert not command.undoes
    undo = Command(1, 0, 5, request="r")
    assert undo.undoes
    assert undo.last_request == "r"
    assert Command(1, 0, 5).request != Command(1, 0, 5).request
