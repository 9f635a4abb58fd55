import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import type { CommandOptions } from "#platform/command.ts";
import type { Context } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { Module } from "#platform/module.ts";
import { languageCode } from "#platform/translated.ts";
import { applyImport, type ImportResult } from "./apply.ts";
import { remarkText } from "./fault.ts";
import { createPictureFinder } from "./pictures.ts";
import { type ImportPlan, planImport } from "./plan.ts";
import { planLines, resultLines } from "./plan-text.ts";
import { UnknownFile } from "./read-products.ts";

const usage = `npm run import -- products FILE [options]
  FILE                a product export of Shopify or Odoo (CSV)
  --plan              only say what would happen
  --pictures FOLDER   where pictures lie; otherwise beside FILE. Addresses are not fetched
  --language en|ro    the language of the file's texts; otherwise en
  --tax KEY           the tax of all these products; otherwise new ones get what most products have
A product with a fault is left out as a whole and named with its line; all others are written. What the file says
again is not written again. Stock is taken for new variants only.`;

interface Wish {
  file: string;
  pictureFolder: string;
  planOnly: boolean;
  language: LocaleCode;
  taxKey: string | undefined;
}

export const importCommands: NonNullable<Module["commands"]> = {
  /** Imports products from a file: prints the plan, then executes it. Returns 1 when nothing could be read. */
  import: async (options: CommandOptions, args: string[]) => {
    const wish = wishOf(args);
    if (!wish) {
      console.error(usage);
      return 1;
    }
    const context = await options.context();
    try {
      await checkWish(context, wish);
      await importProducts(context, wish, (line) => console.log(line));
      return 0;
    } catch (error) {
      if (!(error instanceof UnknownFile)) throw error;
      console.error(`${wish.file} cannot be imported: ${remarkText(context.locale, error.remark)}.`);
      return 1;
    }
  },
};

/**
 * Prints the plan line by line and, unless only the plan is wanted, executes it and prints the result. Throws
 * UnknownFile.
 */
export async function importProducts(
  context: Context,
  wish: Wish,
  print: (line: string) => void,
): Promise<{ plan: ImportPlan; result: ImportResult | null }> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const finder = await createPictureFinder(wish.pictureFolder);
  try {
    const plan = await planImport(context, wish, finder);
    for (const line of planLines(context.locale, plan, wish.file)) print(line);
    if (wish.planOnly) {
      print(`Nothing was written: this was the plan (${seconds().toFixed(1)} s).`);
      return { plan, result: null };
    }
    const result = await applyImport(context, plan, wish);
    for (const line of resultLines(context.locale, result, seconds())) print(line);
    return { plan, result };
  } finally {
    await finder.close();
  }
}

function wishOf(args: string[]): Wish | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        plan: { type: "boolean", default: false },
        pictures: { type: "string" },
        language: { type: "string", default: "en" },
        tax: { type: "string" },
      },
    });
    const [what, given, ...more] = positionals;
    const { language } = values;
    if (what !== "products" || !given || more.length > 0 || !languageCode.safeParse(language).success)
      return null;
    const file = asCalled(given);
    const pictureFolder = values.pictures ? asCalled(values.pictures) : dirname(file);
    return { file, pictureFolder, planOnly: values.plan, language, taxKey: values.tax };
  } catch {
    return null;
  }
}

/** npm runs scripts in the package's folder, but a relative path refers to the user's working directory. */
function asCalled(path: string): string {
  return resolve(process.env["INIT_CWD"] ?? process.cwd(), path);
}

async function checkWish(context: Context, wish: Wish): Promise<void> {
  const kindOf = (path: string) =>
    stat(path).then(
      (facts) => (facts.isDirectory() ? "folder" : "file"),
      () => "nothing",
    );
  if ((await kindOf(wish.file)) !== "file") throw new UnknownFile({ line: 0, text: "there is no such file" });
  if ((await kindOf(wish.pictureFolder)) !== "folder") {
    throw new UnknownFile({ line: 0, text: `there is no folder ${wish.pictureFolder} with pictures` });
  }
  if (wish.taxKey === undefined) return;
  const { rows } = await context.db.execute<{ key: string }>(sql`select key from catalogue_tax order by key`);
  if (rows.some((row) => row.key === wish.taxKey)) return;
  const taxes = rows.map((row) => row.key).join(", ") || "none";
  throw new UnknownFile({ line: 0, text: `there is no tax "${wish.taxKey}". These are: ${taxes}` });
}
