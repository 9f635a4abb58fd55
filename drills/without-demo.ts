import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import setUp from "../scripts/process.json" with { type: "json" };
import { startBuiltServer } from "../src/platform/testing/built-server.ts";
import { drill } from "./_report.ts";

const root = resolve(import.meta.dirname, "..");
const leftOut = new Set(["demo", "build", "data", "node_modules", "test-results", ".git"]);

// A copy of the program without the folder `demo/`: it builds, and starts as an empty shop that waits for its owner.
await drill("without-demo", async (report) => {
  const copy = mkdtempSync(join(tmpdir(), "vitrine-without-demo-"));
  try {
    for (const name of readdirSync(root)) {
      if (!leftOut.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
    }
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    const router = join(root, "node_modules/@react-router/dev/bin.cjs");
    execFileSync(process.execPath, [router, "build"], {
      cwd: copy,
      stdio: "ignore",
      env: { ...process.env, NODE_ENV: "production" },
    });
    report.claim("the program builds without the folder demo/", true);

    const asked = spawnSync(process.execPath, [setUp.program], {
      cwd: copy,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production", DEMO: "yes", DATA_FOLDER: join(copy, "data") },
    });
    report.claim(
      "a demo that was asked for is refused with the reason",
      asked.status !== 0 && asked.stderr.includes("this installation has no folder demo/"),
      `code ${asked.status}`,
    );

    const server = await startBuiltServer({ DEMO: "" }, copy);
    try {
      report.claim("it starts and waits for its first owner", server.setupPath !== null);
      const home = await (await fetch(server.baseUrl)).text();
      report.claim(
        "the home page answers with no picture of the demo",
        !/hero-\d+/.test(home) && home.includes("<h1"),
      );
      const shop = await fetch(`${server.baseUrl}/shop`);
      report.claim("the shop answers", shop.ok, `${shop.status}`);
      report.claim("no product is on its shelves", !/"\/shop\/product\//.test(await shop.text()));
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
