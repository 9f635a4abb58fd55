import { sql } from "drizzle-orm";
import type { TranslatedKind } from "#platform/staff/translations.ts";
import { editPath } from "../paths.ts";
import { pageModel, pageRoles } from "./page-record.ts";
import { isThere } from "./tables.ts";

/** Each language of a page is a separate draft with its own time of change. */
export const translatedPages: TranslatedKind = {
  position: 10,
  label: "page.staffPages",
  model: pageModel,
  roles: pageRoles,
  records: ({ site }) => sql`select page.id, jsonb_object_agg(draft.code, draft.title) as name,
      jsonb_object_agg(draft.code, draft.description) as description, jsonb_object_agg(draft.code, draft.body) as body
    from page_page page join page_draft draft on draft.page_id = page.id and draft.title <> ''
    where ${isThere(site.id)} group by page.id`,
  texts: ["name", "description", "body"],
  changes: sql`select page_id as record_id, code, changed_at from page_draft`,
  path: editPath,
};
