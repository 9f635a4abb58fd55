import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { type LocaleCode, locales } from "#platform/i18n/locale.ts";
import type { Translated } from "#platform/translated.ts";
import { refreshListing } from "../listing/listing-index.ts";
import { updateTemplate } from "../product/manage.ts";
import type { TemplateInput } from "../vocabulary/template-input.ts";
import type { Details } from "./own-details.ts";

interface StoredTexts extends Record<string, unknown> {
  name: Translated;
  summary: Translated;
  message: Translated;
  badge: Translated;
  seoTitle: Translated;
  seoDescription: Translated;
  details: Details;
  description: Record<LocaleCode, unknown>;
}

const plainFields = ["name", "summary", "badge", "seoTitle", "seoDescription"] as const;

/** The input from our own file without its empty texts. */
export function filledTexts<Input extends Partial<TemplateInput>>(input: Input): Input {
  return withTexts(input, null);
}

/** Changes a product. A file has columns for some languages: texts in other languages stay the same. */
export async function changeOwnTexts(
  write: WriteContext,
  templateId: number,
  input: Partial<TemplateInput>,
): Promise<void> {
  const { rows } = await write.db.execute<StoredTexts>(sql`
    select name, summary, custom_message as message, badge, seo_title as "seoTitle",
      seo_description as "seoDescription", details, description
    from catalogue_template where id = ${templateId} for update`);
  const [stored] = rows;
  await updateTemplate(write, templateId, withTexts(input, stored ?? null));
  const said = new Set(Object.keys(input.description ?? {}));
  const kept = Object.entries(stored?.description ?? {}).filter(([code]) => !said.has(code));
  if (!input.description || kept.length === 0) return;
  // The stored trees themselves, because HTML would lose some of their data.
  await write.db.execute(sql`
    update catalogue_template set description = description || ${JSON.stringify(Object.fromEntries(kept))}::jsonb
    where id = ${templateId}`);
  await refreshListing(write, [templateId]);
}

function withTexts<Input extends Partial<TemplateInput>>(input: Input, stored: StoredTexts | null): Input {
  const merged = (given: Translated, before: Translated | undefined) => filled({ ...before, ...given });
  const texts = plainFields.flatMap((field) => {
    const given = input[field];
    return given ? [[field, merged(given, stored?.[field])]] : [];
  });
  const { inventory, details, description } = input;
  return {
    ...input,
    ...Object.fromEntries(texts),
    ...(inventory?.message && {
      inventory: { ...inventory, message: merged(inventory.message, stored?.message) },
    }),
    ...(description && { description: filled(description) }),
    ...(details && {
      details: details.map(({ name, value }, place) => ({
        name: merged(name, stored?.details[place]?.name),
        value: merged(value, stored?.details[place]?.value),
      })),
    }),
  };
}

/** In the usual order of languages, then the languages whose packs were removed. */
function filled(text: Translated): Translated {
  const order = new Map(locales.map(({ code }, place) => [code, place]));
  const placeOf = (code: string) => order.get(code) ?? order.size;
  return Object.fromEntries(
    Object.entries(text)
      .filter(([, said]) => said !== "")
      .sort(([a], [b]) => placeOf(a) - placeOf(b)),
  );
}
