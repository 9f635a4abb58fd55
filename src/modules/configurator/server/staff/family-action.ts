import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { transact } from "#platform/db/transact.ts";
import { formAction, on } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { bringBack } from "./change-draft.ts";
import { familyRoles } from "./staff-family.ts";

const undoInput = z.object({ earlier: id, version: z.coerce.number().int().optional() });

/** The actions of a family's pages: their own, and undoing the last change. */
export function familyAction(
  /** The page's path, to which undoing returns. */
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
