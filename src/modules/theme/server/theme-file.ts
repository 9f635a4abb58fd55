import { z } from "zod";
import { refusal } from "#platform/errors.ts";
import type { Theme } from "../components/theme.ts";
import { themeShape } from "./theme-input.ts";

const format = "site-theme";
const formatVersion = 1;
/** A theme has two kilobytes; a much longer file is something else. */
const themeFileCharsMax = 20_000;

const notAFile = refusal("invalid", "theme.fileNotTheme");
const tooLong = refusal("invalid", "theme.fileTooLong");
const newer = refusal("invalid", "theme.fileNewer");
const wrong = refusal("invalid", "theme.fileWrong");

const head = z.looseObject({ format: z.literal(format), version: z.number().int().min(1) });
const whole = z.strictObject({
  format: z.literal(format),
  version: z.literal(formatVersion),
  theme: themeShape,
});

export function writeThemeFile(theme: Theme): string {
  return `${JSON.stringify({ format, version: formatVersion, theme }, null, 2)}\n`;
}

/** Reads a theme from our file format; refuses anything else with a text that names the problem. */
export function readThemeFile(text: string): Theme {
  if (text.length > themeFileCharsMax) throw tooLong();
  const value = parsed(text);
  const known = head.safeParse(value);
  if (!known.success) throw notAFile();
  if (known.data.version > formatVersion) throw newer();
  const read = whole.safeParse(value);
  if (read.success) return read.data.theme;
  const path = read.error.issues[0]?.path.filter((step) => step !== "theme").join(".") ?? "";
  throw wrong({ where: path || "theme" });
}

function parsed(text: string): unknown {
  try {
    // Some text editors prepend a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw notAFile();
  }
}
