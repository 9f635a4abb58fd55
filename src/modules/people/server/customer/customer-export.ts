import { sql } from "drizzle-orm";
import { type ExportPart, exportSheet } from "#platform/staff/export-parts.ts";

/** Customers with their addresses; never a password, a session or a link. */
export const customerExport: ExportPart = {
  position: 20,
  label: "people.exportPart",
  hasPersonalData: true,
  async *files(context) {
    yield exportSheet(context, {
      name: "customers.csv",
      from: sql`people_person p left join people_country c on c.id = p.country_id
        left join people_state s on s.id = p.state_id left join people_user u on u.person_id = p.id`,
      id: sql`p.id`,
      columns: {
        ...{ id: sql`p.id`, belongs_to: sql`p.parent_id`, kind: sql`p.kind`, name: sql`p.name` },
        ...{ email: sql`p.email`, phone: sql`p.phone`, company: sql`p.company_name`, vat: sql`p.vat` },
        ...{ street: sql`p.street`, street2: sql`p.street2`, zip: sql`p.zip`, city: sql`p.city` },
        ...{ state: sql`s.code`, country: sql`c.code`, language: sql`p.locale` },
        ...{ has_account: sql`u.id is not null`, archived: sql`p.archived`, created_at: sql`p.created_at` },
      },
    });
  },
};
