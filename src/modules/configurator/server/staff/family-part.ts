import type { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { recordId, type seenVersion } from "#modules/office/server/record-form.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { on, personalLoader } from "#platform/pages/page.ts";
import { type FamilyPart, familyPartPath } from "../../paths.ts";
import { familyAction } from "./family-action.ts";
import { familyRoles } from "./staff-family.ts";

/** The loader of a page that edits one part of a family. */
export function partLoader<View>(load: (context: Context, familyId: number) => Promise<View>) {
  return personalLoader(familyRoles, (context, { params }) => load(context, recordId(params["familyId"])));
}

type SeenForm = z.output<z.ZodObject<typeof seenVersion>>;

/** The page's action: saves the form, unless somebody else has changed the draft since it was opened. */
export function partAction<Schema extends z.ZodType<SeenForm>>(
  part: FamilyPart,
  schema: Schema,
  save: (write: WriteContext, familyId: number, form: z.output<Schema>) => Promise<void>,
) {
  const pathOf = (id: number) => familyPartPath(id, part);
  return familyAction(pathOf, {
    save: on(schema, async (context, form, { params }) => {
      const id = recordId(params["familyId"]);
      const seen = form.overwrite ? { ...form, version: undefined } : form;
      await transact(context, (write) => save(write, id, seen));
      return goDone(pathOf(id), "configurator.familySaved");
    }),
  });
}
