import type { Context } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { namedInDocuments } from "../../slots.ts";
import type { Address } from "../address/address.ts";
import type { PersonView } from "./person.ts";

/**
 * People cannot change their identity once a document contains it, and only the back office renames staff. Answers
 * errors for the changed fields.
 */
export async function identityFaults(
  context: Context,
  before: PersonView,
  changes: Partial<Address>,
): Promise<FieldErrors> {
  const changed = identityFields.filter(
    ([key]) => changes[key] !== undefined && changes[key] !== before[key],
  );
  if (changed.length === 0) return {};
  if (await isNamedInDocuments(context, before.id)) {
    return Object.fromEntries(changed.map(([, field, fault]) => [field, fault]));
  }
  const isStaff = (context.user?.roles.length ?? 0) > 0;
  return isStaff && changed.some(([key]) => key === "name") ? { name: "people.nameOfStaff" } : {};
}

export async function isNamedInDocuments(context: Context, personId: number): Promise<boolean> {
  for (const names of namedInDocuments.entries()) if (await names(context, personId)) return true;
  return false;
}

const identityFields = [
  ["name", "name", "people.nameIssued"],
  ["companyName", "company_name", "people.companyIssued"],
  ["vat", "vat", "people.vatIssued"],
] as const;
