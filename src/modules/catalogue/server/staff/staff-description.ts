import type { z } from "zod";
import { contentsOfTyped, openedTexts, typedContent } from "#modules/content/server/read-typed.ts";
import { readContents, type TranslatedContent } from "#modules/content/server/stored-content.ts";
import { lastChange } from "#modules/office/server/audit-log.ts";
import { textChangedMeanwhile } from "#modules/office/server/conflict.ts";
import { both } from "#modules/office/server/record-form.ts";
import type { Seen } from "#modules/office/server/staff-record.ts";
import type { WriteContext } from "#platform/context.ts";

/** The description fields in the forms of categories and brands. */
export const describedInput = { description: both(typedContent), opened: openedTexts };

export interface Described {
  description: Readonly<Record<string, string>>;
  opened?: z.output<typeof openedTexts>;
}

/** The typed description, merged with the changes that somebody else has saved in the meantime. */
export function typedDescription(
  write: WriteContext,
  { model, id }: { model: string; id: number },
  { description, opened }: Described,
  { stored, seen }: { stored: unknown; seen: Seen },
): Promise<TranslatedContent> {
  return contentsOfTyped(description, {
    ...{ place: "category", field: "description", stored: readContents(stored), seen, opened },
    refuse: async (conflicts, fields) => {
      throw textChangedMeanwhile(await lastChange(write, model, id), conflicts, fields);
    },
  });
}
