import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { pipeCommand } from "./pipe-command.ts";

test.each([
  [undefined, "/srv/vitrine data", "", "/srv/vitrine data", false],
  ["postgres://db/shop", "/srv/data", "postgres://db/shop", "/srv/data", false],
  [
    "postgres://ana:s3cret@db:5432/shop?sslmode=require",
    "/srv/it's",
    "postgres://ana:PASSWORD@db:5432/shop?sslmode=require",
    "/srv/it's",
    true,
  ],
])(
  "the command for %s says where the database and the data are",
  (databaseUrl, dataFolder, url, folder, asks) => {
    const { pipe, pipeNeedsPassword } = pipeCommand({ databaseUrl, dataFolder });
    expect(pipeNeedsPassword).toBe(asks);
    expect(pipe).not.toContain("s3cret");
    // A shell parses the line as intended; the test replaces the program by one that prints its arguments.
    const [environment = ""] = pipe.split(process.execPath);
    const told = execFileSync("sh", ["-c", `${environment} sh -c 'echo "$DATABASE_URL|$DATA_FOLDER"'`], {
      env: {},
    });
    expect(told.toString().trim()).toBe(`${url}|${folder}`);
    expect(pipe).toContain(`${process.execPath} ${resolve("scripts/mail-in.ts")}`);
  },
);
