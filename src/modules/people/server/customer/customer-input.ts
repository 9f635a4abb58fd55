import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { languageCode } from "#platform/translated.ts";
import { flag, line, optionalId } from "#platform/wire.ts";
import { addressInput } from "../../contract.ts";
import { toAddress } from "../address/address.ts";
import type { CustomerInput } from "./customer.ts";

const kind = z.enum(["contact", "company", "delivery", "invoice"]);
/** Absent: the shop's own language. */
const locale = languageCode.optional();

/** The fields of a customer's form in the back office. */
export const customerForm = addressInput.extend({
  kind: kind.default("contact"),
  locale,
  parent_id: optionalId,
});

export const savedCustomerForm = customerForm.extend({
  version: z.coerce.number().int(),
  overwrite: flag.default(false),
});

export const noteForm = z.object({ body: z.string().max(5000, "people.noteTooLong").default("") });

export const mergeForm = z.object({ gone_id: optionalId });

export const staffForm = z.object({
  name: line.default(""),
  roles: z
    .array(z.enum(["shop", "website", "support", "courses", "moderation", "administrator"]))
    .default([]),
  active: flag.default(false),
  version: z.coerce.number().int(),
  overwrite: flag.default(false),
});

export const staffInvitation = staffForm
  .pick({ name: true, roles: true })
  .extend({ login: line.transform((text) => text.toLowerCase()).default(""), locale });

export function toCustomer(
  { site }: Pick<Context, "site">,
  input: z.output<typeof customerForm>,
): CustomerInput {
  return {
    ...toAddress(input),
    kind: input.kind,
    locale: input.locale ?? languagesOf(site).own.code,
    parentId: input.parent_id ?? null,
  };
}

/** The documents that a company's contact may see. */
export const rightForm = z.object({
  sees: z.enum(["own", "company"]),
  manages: z.literal("1").optional(),
});
