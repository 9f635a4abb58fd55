import { and, asc, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { locales } from "#platform/i18n/locale.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { hasRole } from "#platform/roles.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { peoplePaths } from "../../paths.ts";
import { type PersonSectionView, personSections } from "../../slots.ts";
import { type CountryView, countries } from "../address/country.ts";
import { type PersonKind, personTable, tokenTable, userTable } from "../address/tables.ts";
import { vatView } from "../address/vat-view.ts";
import { contactsOf } from "./company-contact.ts";
import { calledName } from "./customer.ts";
import { notesOf } from "./note.ts";

type PersonRow = typeof personTable.$inferSelect;

/** The fields of a customer's form, and its choices. */
export interface CustomerFields {
  kind: PersonKind;
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
  locale: string;
  parent: { id: number; label: string } | null;
}

export type CustomerView = Awaited<ReturnType<typeof customerView>>;

/** A customer with all related data, for staff. A merged one redirects to the kept record. */
export async function customerView(context: Context, personId: number) {
  const [row] = await context.db.select().from(personTable).where(eq(personTable.id, personId));
  if (!row) throw notFound();
  const family = await familyOf(context, row);
  const known = await countries(context);
  const { text, tag } = context.locale;
  const day = shopFormat(tag, { dateStyle: "medium" });
  return {
    id: row.id,
    version: row.version,
    title: calledName(row) || text("people.nameless"),
    mergedIntoId: row.mergedIntoId,
    archived: row.archived,
    erased: row.erasedAt !== null,
    since: day.format(row.createdAt),
    fields: fieldsOf(row, family.parent),
    choices: choicesOf(known, row.countryId),
    contacts: family.children.filter(({ kind }) => kind === "contact").map((one) => cardOf(one, known)),
    addresses: family.children
      .filter(({ kind }) => kind === "delivery" || kind === "invoice")
      .map((one) => ({ ...cardOf(one, known), kind: text(`people.kind_${one.kind}`) })),
    vat: await vatView(context, row.vat),
    access: await accessOf(context, row),
    right: await rightOf(context, row, family.parent),
    notes: await notesOf(context, personId),
    sections: await sectionsOf(context, [row, ...family.children]),
    may: {
      change: hasRole(context.user?.roles ?? [], "shop") && row.erasedAt === null,
      erase: hasRole(context.user?.roles ?? []) && row.erasedAt === null,
    },
  };
}

/** The form for a new customer, alone or under a company or a person. */
export async function newCustomerView(
  context: Context,
  asked: { parentId: number | null; kind: string | null },
) {
  const [parent] =
    asked.parentId === null
      ? []
      : await context.db.select().from(personTable).where(eq(personTable.id, asked.parentId));
  if (asked.parentId !== null && (!parent || parent.erasedAt)) throw notFound();
  const kinds: readonly PersonKind[] = parent
    ? ["contact", "delivery", "invoice"]
    : (["contact", "company"] as const);
  const known = await countries(context);
  const home = known.find(({ code }) => code === context.site.countryCode)?.id ?? null;
  const fields: CustomerFields = {
    kind: kinds.find((one) => one === asked.kind) ?? kinds[0] ?? "contact",
    name: "",
    email: "",
    phone: "",
    companyName: "",
    vat: "",
    street: "",
    street2: "",
    city: "",
    zip: "",
    stateId: null,
    countryId: parent?.countryId ?? home,
    locale: parent?.locale ?? languagesOf(context.site).own.code,
    parent: parent ? { id: parent.id, label: calledName(parent) } : null,
  };
  return { fields, choices: choicesOf(known, fields.countryId) };
}

/** The access of a company's contact; null for everybody else. */
async function rightOf(context: Context, row: PersonRow, parent: PersonRow | undefined) {
  if (row.kind !== "contact" || parent?.kind !== "company") return null;
  const contacts = await contactsOf(context, parent.id);
  const { sees = "own", manages = false } = contacts.find(({ id }) => id === row.id) ?? {};
  return { sees, manages };
}

/** Languages, countries, and the states of countries that have them. */
function choicesOf(known: readonly CountryView[], countryId: number | null) {
  return {
    locales: locales.map(({ code, name }) => ({ value: code, label: name })),
    countries: known.map(({ id, name }) => ({ value: id, label: name })),
    states: known
      .filter(({ states }) => states.length > 0)
      .map(({ id, name, states }) => ({
        countryId: id,
        country: name,
        current: id === countryId,
        states: states.map((state) => ({ value: state.id, label: state.name })),
      })),
  };
}

async function familyOf(context: Context, row: PersonRow) {
  const rows = await context.db
    .select()
    .from(personTable)
    .where(
      or(
        eq(personTable.id, row.parentId ?? 0),
        and(eq(personTable.parentId, row.id), eq(personTable.archived, false)),
      ),
    )
    .orderBy(asc(personTable.id));
  return {
    parent: rows.find(({ id }) => id === row.parentId),
    children: rows.filter(({ parentId }) => parentId === row.id),
  };
}

function fieldsOf(row: PersonRow, parent: PersonRow | undefined): CustomerFields {
  const { kind, name, email, phone, companyName, vat, street, street2, city, zip, stateId, countryId } = row;
  const address = { street, street2, city, zip, stateId, countryId };
  return {
    ...{ kind, name, email, phone, companyName, vat, locale: row.locale },
    ...address,
    parent: parent ? { id: parent.id, label: calledName(parent) } : null,
  };
}

function cardOf(row: PersonRow, known: readonly CountryView[]) {
  const place = [row.zip, row.city].filter(Boolean).join(" ");
  const country = known.find(({ id }) => id === row.countryId)?.name;
  return {
    id: row.id,
    name: calledName(row),
    lines: [row.email, row.phone, row.street, [place, country].filter(Boolean).join(", ")].filter(Boolean),
    path: peoplePaths.customer(row.id),
  };
}

/** Whether and how a person can sign in. */
async function accessOf(context: Context, row: PersonRow) {
  const [user] = await context.db.select().from(userTable).where(eq(userTable.personId, row.id));
  if (user) {
    const state = user.active ? ("active" as const) : ("withdrawn" as const);
    return { state, login: user.login, staff: user.roles.length > 0, userId: user.id };
  }
  const [invited] = await context.db
    .select({ until: tokenTable.expiresAt })
    .from(tokenTable)
    .where(
      and(eq(tokenTable.personId, row.id), eq(tokenTable.purpose, "signup"), isNotNull(tokenTable.expiresAt)),
    )
    .limit(1);
  const open = invited && invited.until > context.now;
  return {
    state: open ? ("invited" as const) : ("none" as const),
    login: row.email,
    staff: false,
    userId: null,
  };
}

/** Other modules' sections about a person; for a company they include its contacts. */
async function sectionsOf(context: Context, people: readonly PersonRow[]) {
  const personIds = people.map(({ id }) => id);
  const merged = await context.db
    .select({ id: personTable.id })
    .from(personTable)
    .where(inArray(personTable.mergedIntoId, personIds));
  const all = [...personIds, ...merged.map(({ id }) => id)];
  const views: (PersonSectionView & { label: string })[] = [];
  for (const section of personSections.entries()) {
    views.push({ label: context.locale.text(section.label), ...(await section.view(context, all)) });
  }
  return views;
}
