// What the bots take in a browser: the Python of a static folder, run by Node, which has the same engine as Chromium.
//
//   burgrave static site
//   node bench/static_levels.mjs site                 a row for each game and level
//
// Times are CPU time, also for a search whose seconds run out: as on a core that nothing else uses. They are of decisions
// that are thought about anew: what a search has planned already it answers at once.

import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const site = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), "burgrave-"));
for (const name of readdirSync(join(site, "runtime"))) {
  const bytes = readFileSync(join(site, "runtime", name));
  writeFileSync(join(folder, name.replace(/\.gz$/, "")), name.endsWith(".gz") ? gunzipSync(bytes) : bytes);
}
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: folder, stdLibURL: join(folder, "python_stdlib.zip") });
pyodide.unpackArchive(new Uint8Array(gunzipSync(readFileSync(join(site, "app", "burgrave.zip.gz")))), "zip", { extractDir: "/program" });
pyodide.globals.set("cpu", () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000);
await pyodide.runPythonAsync(`
import sys
sys.path.insert(0, "/program")
import burgrave
from burgrave.bots import search, share
from burgrave.bots.search import Search
from burgrave.games import BUILT_IN
from burgrave.static.bots import LEVELS, make

search.monotonic = share.monotonic = lambda: cpu() / 1000
print("| game | level | decisions | mean CPU ms | slowest | simulations |")
print("| --- | --- | ---: | ---: | ---: | ---: |")
for game in BUILT_IN:
    for level in LEVELS:
        decisions, apart = (5, 11) if level.name == "grandmaster" else (20, 3)
        state, rival, bot = burgrave.new(game, seed=1), make("player", 1), make(level.name, 2)
        taken, simulated, plies = [], [], 0
        while not state.over and len(taken) < decisions:
            seat = state.active[0]
            plies += 1
            if seat == 0 and len(state.legal(seat)) > 1 and plies % apart == 0:
                began = cpu()
                if isinstance(bot, Search):
                    simulated.append(sum(trial.visits for trial in bot.weigh(state, seat)))
                else:
                    bot.choose(state, seat)
                taken.append(cpu() - began)
            state.apply(seat, rival.choose(state, seat))
        mean = f"{sum(simulated) / len(simulated):.0f}" if simulated else ""
        print(f"| {game} | {level.name} | {len(taken)} | {sum(taken) / len(taken):.0f} | {max(taken):.0f} | {mean} |")
`);
process.exit(0);
