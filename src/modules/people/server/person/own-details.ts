import type { z } from "zod";
import type { WriteContext } from "#platform/context.ts";
import { invalidFields, refusal, signInNeeded } from "#platform/errors.ts";
import { detailsInput } from "../../contract.ts";
import { checkDetails, toAddress } from "../address/address.ts";
import { requestVatCheck } from "../address/vat-check.ts";
import { identityFaults } from "./own-identity.ts";
import { personView, updatePerson } from "./person.ts";

/** Values: names. */
const unknownField = refusal("invalid", "people.unknownField");

/**
 * Saves a person's own details. Refuses wrong fields by name, and a new name, company or VAT number once a document
 * contains them.
 */
export async function saveOwnDetails(
  write: WriteContext,
  { action: _, ...input }: z.output<typeof detailsInput> & { action?: unknown },
): Promise<void> {
  if (!write.user) throw signInNeeded();
  const { personId } = write.user;
  const unknown = Object.keys(input).filter((key) => !Object.hasOwn(detailsInput.shape, key));
  if (unknown.length > 0) throw unknownField({ names: unknown.join(",").slice(0, 200) });
  const before = await personView(write, personId);
  const { name, phone, companyName, vat } = toAddress({ ...emptyAddress, ...input });
  const details = { name, phone, companyName, vat };
  const faults = { ...(await identityFaults(write, before, details)), ...checkDetails(details) };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  await updatePerson(write, personId, details);
  if (vat !== before.vat) await requestVatCheck(write, vat);
}

const emptyAddress = {
  email: "",
  street: "",
  street2: "",
  city: "",
  zip: "",
};
