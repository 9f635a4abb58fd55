import type { z } from "zod";
import type { FieldErrors } from "#platform/errors.ts";
import { addressCharactersMax } from "../../components/address/address-limits.ts";
import type { addressInput } from "../../contract.ts";
import type { CountryView } from "./country.ts";
import { checkEmail } from "./email.ts";
import { isVatNumber } from "./vat.ts";

/** An address for parcels and invoices, as a person typed it. */
export interface Address {
  name: string;
  email: string;
  phone: string;
  companyName: string;
  vat: string;
  street: string;
  street2: string;
  city: string;
  zip: string;
  stateId: number | null;
  countryId: number | null;
}

export type AddressKind = "billing" | "delivery";

/** Errors for countries that the shop does not sell or does not deliver to. */
export const notServed = { billing: "people.countryNotBilled", delivery: "people.countryNotDelivered" };

/** Reads the field names of the wire. Trims spaces, and writes postcodes and tax numbers in capitals. */
export function toAddress(input: z.output<typeof addressInput>): Address {
  return {
    name: tidy(input.name),
    email: input.email.trim().toLowerCase(),
    phone: tidy(input.phone),
    companyName: tidy(input.company_name),
    vat: tidy(input.vat).toUpperCase(),
    street: tidy(input.street),
    street2: tidy(input.street2),
    city: tidy(input.city),
    zip: tidy(input.zip).toUpperCase(),
    stateId: input.state_id ?? null,
    countryId: input.country_id ?? null,
  };
}

/**
 * Missing or wrong fields, by the wire's names; empty for a complete address. Billing needs an e-mail address, delivery
 * does not; the country decides about state and postcode.
 */
export function checkAddress(address: Address, country: CountryView | null, kind: AddressKind): FieldErrors {
  const wrong = {
    name: filled(address.name, "people.nameMissing"),
    email: checkAddressEmail(address.email, kind),
    phone: checkPhone(address.phone),
    vat: checkVat(address.vat),
    street: filled(address.street, "people.streetMissing"),
    city: filled(address.city, "people.cityMissing"),
    country_id: country ? checkServed(country, kind) : "people.countryMissing",
    ...(country
      ? { zip: checkZip(address.zip, country), state_id: checkState(address.stateId, country) }
      : {}),
  };
  return Object.fromEntries(
    Object.entries({ ...wrong, ...checkLengths(address) }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  );
}

/** Whether an address is usable as it is, so that its form may be skipped. */
export function isComplete(address: Address, country: CountryView | null, kind: AddressKind): boolean {
  return Object.keys(checkAddress(address, country, kind)).length === 0;
}

const shortFields = { zip: true, phone: true, vat: true };

/** Errors in a person's details, by the wire's field names; empty for none. */
export function checkDetails(details: Pick<Address, "name" | "phone" | "companyName" | "vat">): FieldErrors {
  const { name, companyName } = details;
  const wrong = {
    name: filled(name, "people.nameMissing"),
    // Unlike in an address, a phone number is required in every account.
    phone: filled(details.phone, "people.phoneMissing") ?? checkPhone(details.phone),
    vat: checkVat(details.vat),
    ...tooLong({ name, company_name: companyName, phone: details.phone, vat: details.vat }),
  };
  return Object.fromEntries(
    Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

function checkLengths(address: Address): FieldErrors {
  return tooLong({
    name: address.name,
    email: address.email,
    company_name: address.companyName,
    street: address.street,
    street2: address.street2,
    city: address.city,
    zip: address.zip,
    phone: address.phone,
    vat: address.vat,
  });
}

function tooLong(fields: Partial<Record<keyof typeof addressCharactersMax, string>>): FieldErrors {
  const long = Object.entries(fields).filter(
    ([field, text]) => text.length > addressCharactersMax[field as keyof typeof addressCharactersMax],
  );
  return Object.fromEntries(
    long.map(([field]) => [field, field in shortFields ? "people.tooLongShort" : "people.tooLong"]),
  );
}

function checkAddressEmail(email: string, kind: AddressKind): string | null {
  return kind === "delivery" && email === "" ? null : checkEmail(email);
}

/** Six to fifteen digits, as E.164 allows, in any notation. */
function checkPhone(phone: string): string | null {
  if (phone === "") return null;
  const digits = phone.replace(/\D/g, "").length;
  return /^\+?[\d\s().\-/]+$/.test(phone) && digits >= 6 && digits <= 15 ? null : "people.phoneWrong";
}

function checkVat(vat: string): string | null {
  return vat === "" || isVatNumber(vat) ? null : "people.vatWrong";
}

function checkZip(zip: string, country: CountryView): string | null {
  if (zip === "") return country.zipRequired ? "people.zipMissing" : null;
  if (!country.zipPattern || new RegExp(`^(?:${country.zipPattern})$`).test(zip)) return null;
  const digits = /^\\d\{([456])\}$/.exec(country.zipPattern)?.[1];
  return digits ? `people.zipDigits${digits}` : "people.zipWrong";
}

function checkServed(country: CountryView, kind: AddressKind): string | null {
  if (kind === "billing") return country.billing ? null : notServed.billing;
  return country.delivery ? null : notServed.delivery;
}

function checkState(stateId: number | null, country: CountryView): string | null {
  if (stateId === null) return country.stateRequired ? "people.stateMissing" : null;
  return country.states.some((state) => state.id === stateId) ? null : "people.stateWrong";
}

function filled(text: string, missing: string): string | null {
  return text.trim() === "" ? missing : null;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** An address by the wire's field names, for filling in forms. */
export function addressFields(address: Address): Record<string, string> {
  return {
    name: address.name,
    email: address.email,
    phone: address.phone,
    company_name: address.companyName,
    vat: address.vat,
    street: address.street,
    street2: address.street2,
    city: address.city,
    zip: address.zip,
    state_id: String(address.stateId ?? ""),
    country_id: String(address.countryId ?? ""),
  };
}
