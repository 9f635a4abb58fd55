import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { personTable } from "./tables.ts";
import { askNow, requestVatCheck, type VatState, vatStandingOf } from "./vat-check.ts";

export interface VatView {
  vat: string;
  state: VatState;
  /** The time of the answer or of the last failed attempt, in words. */
  when: string;
  /** The register's facts about it. */
  facts: { key: "name" | "address" | "consultation"; value: string }[];
  /** Whether a register can be asked. */
  mayAsk: boolean;
}

/** The state of a person's VAT number, for staff; null without a number. */
export async function vatView(context: Context, vat: string): Promise<VatView | null> {
  if (vat === "") return null;
  const { state, askedAt, answeredAt, proof } = await vatStandingOf(context, vat);
  const moment = shopFormat(context.locale.tag, { dateStyle: "medium", timeStyle: "short" });
  const said = [
    { key: "name" as const, value: proof?.name ?? "" },
    { key: "address" as const, value: proof?.address ?? "" },
    { key: "consultation" as const, value: proof?.consultationNumber ?? "" },
  ];
  return {
    vat,
    state,
    when: answeredAt
      ? context.locale.text("people.vatAnswered", { at: moment.format(answeredAt) })
      : askedAt
        ? context.locale.text("people.vatAsked", { at: moment.format(askedAt) })
        : "",
    facts: said.filter(({ value }) => value !== ""),
    mayAsk: state === "pending" || answeredAt !== null,
  };
}

/** Staff's immediate question: asks the register for a moment; the job continues if it is silent. Answers the state. */
export async function askAboutVat(context: Context, personId: number): Promise<VatState> {
  const [person] = await context.db.select().from(personTable).where(eq(personTable.id, personId));
  if (!person) throw notFound();
  if (!(await askNow(context, person.vat))) {
    await transact(context, (write) => requestVatCheck(write, person.vat, { again: true }));
  }
  return (await vatStandingOf(context, person.vat)).state;
}
