import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { transact } from "#platform/db/transact.ts";
import { formAction, on } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { bringBack } from "./change-draft.ts";
import { familyRoles } from "./staff-family.ts";

const undoInput = z.object({ earlier: id, version: z.coerce.number().int().optional() });

/** What the pages of a family may be asked to do: their own, and to undo what was just done. */
export function familyAction(
  /** Where the page is, and where undoing leads. */
  pathOf: (familyId: number) => string,
  entries: Parameters<typeof formAction>[1],
) {
  const undo = on(undoInput, async (context, asked, { params }) => {
    const familyId = recordId(params["familyId"]);
    await transact(context, (write) => bringBack(write, familyId, asked));
    return goDone(pathOf(familyId), "configurator.undone");
  });
  return formAction(familyRoles, { ...entries, undo });
}
