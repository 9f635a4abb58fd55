import { sql } from "drizzle-orm";
import type { StaffRecord } from "#modules/office/server/staff-record.ts";
import type { Role } from "#platform/roles.ts";

/** The wire's model name of owners' pages. */
export const pageModel = "website.page";

/** The roles that edit pages. */
export const pageRoles = ["website"] as const satisfies readonly Role[];

/** A page in the audit log: its settings and whether it is published. The texts are in its versions. */
export const pageRecord: StaffRecord = {
  model: pageModel,
  table: "page_page",
  // Leaves out secrets, and the time of the change, which is not a change itself.
  parts: sql`jsonb_build_object('address', record.path, 'changed_at', null, 'password_hash', record.password_hash <> '', 'preview_hash', null,
    'name', (select coalesce(jsonb_object_agg(draft.code, draft.title), '{}') from page_draft draft
      where draft.page_id = record.id))`,
};
