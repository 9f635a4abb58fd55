import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const script = JSON.stringify(new URL("../../../scripts/npm-parent.mjs", import.meta.url).href);
const program = `
  const { whenNpmEnds } = await import(${script});
  whenNpmEnds(() => { console.log("npm is gone"); process.exit(); });
  console.log("running");
  setTimeout(() => { console.log("left behind"); process.exit(); }, 3000);
`;

/** The program below a shell, as npm starts its scripts. Its output arrives line by line. */
function belowShell(env: NodeJS.ProcessEnv): ChildProcess {
  // The second command keeps the shell from replacing itself by the program.
  return spawn("sh", ["-c", '"$0" --input-type=module -e "$1"; true', process.execPath, program], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function printedAfterKill(env: NodeJS.ProcessEnv): Promise<string> {
  const shell = belowShell(env);
  let printed = "";
  shell.stdout?.setEncoding("utf8").on("data", (text) => (printed += text));
  await once(shell.stdout as NodeJS.ReadableStream, "data");
  shell.kill("SIGTERM");
  // The shell's output closes only after the program behind it has ended.
  await once(shell, "close");
  return printed;
}

test("a script of npm notices that the shell between them was ended", async () => {
  expect(await printedAfterKill({ ...process.env, npm_lifecycle_event: "start" })).toBe(
    "running\nnpm is gone\n",
  );
});

test("without npm a script may outlive its starter", { tags: ["slow"] }, async () => {
  const { npm_lifecycle_event: _, ...env } = process.env;
  expect(await printedAfterKill(env)).toBe("running\nleft behind\n");
});
