// Rehearses the program with the Python that will run it, then compiles what that took.
// node compile.mjs RUNTIME LIBRARY.zip PROGRAM.zip FOLDER

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [runtime, library, program, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: runtime, stdLibURL: library });
pyodide.FS.writeFile("/library.zip", new Uint8Array(readFileSync(library)));
pyodide.FS.writeFile("/program.zip", new Uint8Array(readFileSync(program)));
const session = `
import sys, zipfile
from pathlib import Path
with zipfile.ZipFile("/program.zip") as found:
    found.extractall("/program")
sys.path.insert(0, "/program")
from burgrave.static.rehearsal import compiled, rehearse
await rehearse(Path("/home"))
for name in ("library", "program"):
    compiled(f"/{name}.zip", f"/{name}.out")
`;
try {
  await pyodide.runPythonAsync(session);
} catch (error) {
  // Its message alone: Node would print the whole script of Pyodide before it.
  console.error(String(error.message ?? error).trim());
  process.exit(1);
}
for (const name of ["library", "program"]) writeFileSync(`${folder}/${name}.zip`, pyodide.FS.readFile(`/${name}.out`));
process.exit(0);
