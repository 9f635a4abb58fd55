import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

export interface Browser {
  executablePath: string;
  args: string[];
}

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * A Chromium for tests: CHROMIUM_PATH, else Playwright's own, else the system's, else the one from npm, which
 * unpacks itself into the temporary folder (2 s) and works on a machine without any browser.
 */
export async function findChromium(): Promise<Browser> {
  const given = process.env["CHROMIUM_PATH"];
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is "${given}": no file is there`);
  const executablePath = [given, playwrightsOwn(), ...installed].find((path) => path && existsSync(path));
  // Chromium's sandbox refuses to work for root, and only then it is left out.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  if (executablePath) return { executablePath, args };
  // Makes the package unpack the system libraries that a bare machine lacks, too.
  process.env["VERCEL"] ??= "1";
  const { default: bundled } = await import("@sparticuz/chromium");
  return { executablePath: await bundled.executablePath(), args: bundled.args };
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
