/** What tests of other modules look at and do in this one, beside its public files. */

export { saveOutside } from "../server/consent/staff-outside.ts";
export { legalDraft, publishLegalDraft, saveLegalDraft } from "../server/legal/legal-draft.ts";
export { menus, seedMenus } from "../server/menu/menu.ts";
