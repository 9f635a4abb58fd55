/** Internals that other modules' tests use, beside the public files. */

export { saveOutside } from "../server/consent/staff-outside.ts";
export { legalDraft, publishLegalDraft, saveLegalDraft } from "../server/legal/legal-draft.ts";
export { menus, seedMenus } from "../server/menu/menu.ts";
