import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Options of Playwright's `launch`. */
export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/**
 * The Chromium of the lock file, so that every machine tests with the same browser, fonts and system libraries; the
 * machine needs no browser of its own. CHROMIUM_PATH names another one. Only the binary of `@sparticuz/chromium` is
 * used, never its arguments: with `--single-process` a context that closes ends the browser, and two contexts share
 * their cookies.
 */
export function findChromium(): Browser {
  // Chromium's sandbox does not work for root; only then is it turned off.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const env = environment();
  const given = process.env["CHROMIUM_PATH"];
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is "${given}": no file is there`);
    return { executablePath: given, args, env };
  }
  const folder = unpackedChromium();
  return {
    executablePath: join(folder, "chromium"),
    args,
    env: {
      ...env,
      FONTCONFIG_PATH: join(folder, "fonts"),
      LD_LIBRARY_PATH: [join(folder, "al2023/lib"), env["LD_LIBRARY_PATH"]].filter(Boolean).join(":"),
    },
  };
}

/**
 * The folder of the unpacked browser, made once for each version (about 3 s). The package unpacks into the temporary
 * folder of its process and reuses any file of that name there. So it works in a folder of its own, which is renamed
 * once it is complete: of several processes one wins, and none sees half a browser.
 */
function unpackedChromium(): string {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const { version } = JSON.parse(readFileSync(join(dirname(entry), "../package.json"), "utf8"));
  const folder = join(tmpdir(), `vitrine-chromium-${version}-${process.getuid?.() ?? "user"}`);
  if (existsSync(folder)) return folder;
  const staging = mkdtempSync(`${folder}-`);
  try {
    execFileSync(
      process.execPath,
      ["--input-type=module", "--eval", `await (await import("${entry}")).default.executablePath()`],
      // VERCEL makes the package also unpack the system libraries that a bare machine lacks.
      { env: { ...process.env, TMPDIR: staging, VERCEL: "1" }, stdio: ["ignore", "ignore", "inherit"] },
    );
    writeFileSync(join(staging, "fonts/fonts.conf"), fontsOf(folder));
    renameSync(staging, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return folder;
}

/** Only the package's own fonts. The package's own configuration looks in `/tmp`; without a font Chromium crashes. */
function fontsOf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}

function environment(): Record<string, string> {
  const defined = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(defined);
}
