import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import { builtIn } from "../components/built-in.ts";
import { changesBetween, colourRoles, type Theme, withField } from "../components/theme.ts";
import { draftOf, replaceDraft, saveChanges } from "./draft.ts";
import { publishTheme } from "./publish.ts";
import { readThemeFile } from "./theme-file.ts";
import { themeShape } from "./theme-input.ts";

const impossible = refusal("invalid", "theme.impossible");
/** Two editors without JavaScript: where both changed a choice, the first save wins. */
const savedOtherwise = refusal("conflict", "theme.savedOtherwise");

const typedColours = z.partialRecord(z.enum(colourRoles), z.string().max(20)).default({});

/** The editor's form from a browser without JavaScript. */
export const themeForm = z.looseObject({
  seen: z.string().max(10_000),
  light: typedColours,
  dark: typedColours,
  /** `light.ink3=#565c59`: a refused pair, with the offered replacement. */
  fix: z.string().max(40).optional(),
  preset: z.string().max(60).optional(),
});
type TypedTheme = z.output<typeof themeForm>;

export const themeFileForm = z.looseObject({
  file: z.string().trim().min(1, "theme.fileNotTheme").max(100_000, "theme.fileNotTheme"),
});

export async function saveThemeForm(context: Context, typed: TypedTheme): Promise<void> {
  const seen = seenTheme(typed.seen);
  const wanted = chosenTheme(seen, typed);
  const { conflicts } = await transact(context, (write) => saveChanges(write, changesBetween(seen, wanted)));
  if (conflicts.length > 0) throw savedOtherwise({ count: conflicts.length });
}

export async function publishThemeForm(context: Context, typed: TypedTheme): Promise<void> {
  await saveThemeForm(context, typed);
  const { revision } = await draftOf(context);
  await transact(context, (write) => publishTheme(write, revision));
}

export async function importThemeForm(context: Context, file: string): Promise<void> {
  const theme = readThemeFile(file);
  await transact(context, (write) => replaceDraft(write, theme));
}

function seenTheme(text: string): Theme {
  try {
    return themeShape.parse(JSON.parse(text));
  } catch {
    throw impossible();
  }
}

function chosenTheme(seen: Theme, typed: TypedTheme): Theme {
  const preset = builtIn.find(({ name }) => name === typed.preset);
  if (preset) return preset;
  const { light, dark, seen: _seen, fix, preset: _preset, action: _action, ...rest } = typed;
  const own = Object.fromEntries(
    Object.keys(seen).flatMap((name) => (name in rest ? [[name, rest[name]]] : [])),
  );
  const darkOnes = Object.entries({ ...seen.dark, ...dark }).filter(([, hex]) => hex.trim() !== "");
  const whole = { ...seen, ...own, light: { ...seen.light, ...light }, dark: Object.fromEntries(darkOnes) };
  const [field = "", value = ""] = fix?.split("=") ?? [];
  const isField = /^(light|dark)\.\w+$/.test(field);
  const read = themeShape.safeParse(isField ? withField(whole as Theme, field, value) : whole);
  if (!read.success) throw impossible();
  return read.data;
}
