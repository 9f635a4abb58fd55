import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { wrongValue } from "#platform/models/domain-value.ts";
import { char, computed, datetime, integer } from "#platform/models/field.ts";
import { columnOf, type MethodCall, type Model } from "#platform/models/model.ts";
import { linkedRecords, removeCard } from "./card/saved-card.ts";

const cardsMax = 100;

/** Saved cards, for their owner alone: reading them, listing their uses, and deleting, which archives them. */
export const paymentModels: readonly Model[] = [
  {
    model: "payment.token",
    area: "orders",
    table: "payment_saved_card",
    name: "name",
    order: "id desc",
    fields: {
      name: computed("char", ({ alias }) => sql`concat('•••• ', ${columnOf(alias, "last4")})`),
      brand: char("brand"),
      acquirer_id: integer("provider_id"),
      active: computed("boolean", ({ alias }) => sql`${columnOf(alias, "archived_at")} is null`),
      create_date: datetime("created_at"),
    },
    rows: ({ user }, alias) => sql`${columnOf(alias, "person_id")} = ${user?.personId ?? 0}`,
    rights: { read: "signedIn", unlink: "signedIn" },
    unlink: removeCard,
    methods: { get_linked_records: { right: "read", run: namedRecords } },
  },
];

/** `[[4, 7]]` or `[4]`: the uses of each card, under its id. */
function namedRecords(context: Context, { args, kwargs }: MethodCall) {
  const given = args[0] ?? kwargs["ids"];
  const ids = (Array.isArray(given) ? given : [given]).map((id) => {
    if (typeof id !== "number" || !Number.isInteger(id) || id < 1) {
      throw wrongValue({ field: "ids", expected: "[1, 2]" });
    }
    return id;
  });
  if (ids.length > cardsMax) throw wrongValue({ field: "ids", expected: "[1, 2]" });
  return linkedRecords(context, ids);
}
