// `npm run drill -- NAME` and `npm run bench -- NAME`: prepares the build and runs one script of that folder.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { whenNpmEnds } from "./npm-parent.mjs";
import { prepare, root } from "./prepare.mjs";

const [folder, name, ...args] = process.argv.slice(2);
const file = `${folder}/${name}.ts`;
if (!name || !existsSync(join(root, file))) {
  const names = readdirSync(join(root, folder)).filter(
    (entry) => entry.endsWith(".ts") && !entry.startsWith("_"),
  );
  console.error(`Which one? ${names.map((entry) => entry.slice(0, -3)).join(", ")}`);
  process.exit(2);
}
const node = await prepare();
const child = spawn(node, [file, ...args], { cwd: root, stdio: "inherit" });
child.on("exit", (code) => process.exit(code ?? 1));
whenNpmEnds(() => child.kill("SIGTERM"));
