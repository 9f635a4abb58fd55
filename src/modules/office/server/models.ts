import { sql } from "drizzle-orm";
import { locales } from "#platform/i18n/locale.ts";
import { char, computed, datetime, integer, selection } from "#platform/models/field.ts";
import { columnOf, type Model } from "#platform/models/model.ts";

/** The outbox for programs; read-only. Mails that give access to something are hidden. */
export const officeModels: readonly Model[] = [
  {
    model: "mail.mail",
    area: "operations",
    table: "mail_message",
    name: "subject",
    order: "id desc",
    fields: {
      subject: char("subject"),
      email_to: char("recipient"),
      state: computed(
        "selection",
        ({ alias }) =>
          sql`(case ${columnOf(alias, "state")} when 'waiting' then 'outgoing' when 'failed' then 'exception' else 'sent' end)`,
      ),
      lang: selection(
        "locale",
        locales.map(({ code }) => code),
      ),
      failure_reason: char("error"),
      attempts: integer("attempts"),
      create_date: datetime("created_at"),
      date: datetime("sent_at"),
    },
    rows: (_context, alias) => sql`not ${columnOf(alias, "confidential")}`,
    rights: { read: ["administrator"] },
  },
];
