import { asc, eq, sql } from "drizzle-orm";
import { lastChange } from "#modules/office/server/audit-log.ts";
import { changedMeanwhile } from "#modules/office/server/conflict.ts";
import { checkPicture } from "#modules/office/server/picture-upload.ts";
import { countries } from "#modules/people/server/address/country.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, notFound } from "#platform/errors.ts";
import { defaultLocale } from "#platform/i18n/locale.ts";
import { isSender } from "#platform/mail/sender.ts";
import { type Site, siteTable } from "#platform/site.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { siteChecks } from "../../slots.ts";
import { editionOfState } from "./edition.ts";
import { logoPath, siteModel } from "./logo.ts";
import { checkedHosts } from "./site-hosts.ts";
import { type SiteInput, siteInput } from "./site-input.ts";
import { siteWords, siteWordsOf } from "./site-words.ts";
import { isProfile, socialMax, socialOf } from "./social.ts";

/** In the form of the picture field; none or one. */
interface KeptLogo {
  id: number;
  url: string;
}

export interface SiteView {
  id: number | null;
  values: SiteInput;
  edition: number;
  crumb: string;
  countries: { value: string; label: string }[];
  currencies: { value: string; label: string }[];
  logo: KeptLogo[];
  /** Whether the page belongs to this site. */
  isOwn: boolean;
}

/** The initial values of a new site: the same company as this one, at another address. */
const blank = { name: "", host: "", otherHosts: [], mailSender: "", social: [] };

export async function allSites(context: Context): Promise<Site[]> {
  return context.db.select().from(siteTable).orderBy(asc(siteTable.position), asc(siteTable.id));
}

/** A site for its form; null for a new one. */
export async function siteView(context: Context, siteId: number | null): Promise<SiteView> {
  const site = siteId === null ? context.site : await siteRow(context, siteId);
  const values = siteId === null ? { ...valuesOf(site), ...blank } : valuesOf(site);
  const { locale } = context;
  const names = new Intl.DisplayNames(locale.tag, { type: "currency" });
  return {
    id: siteId,
    values,
    edition: editionOfState(values),
    crumb: siteId === null ? locale.text("website.siteNew") : site.name,
    countries: (await countries(context)).map(({ code, name }) => ({ value: code, label: name })),
    currencies: [...new Set([...usual, site.currency])]
      .sort()
      .map((code) => ({ value: code, label: `${code} ${names.of(code) ?? ""}`.trim() })),
    logo: logoOf(site),
    isOwn: siteId === context.site.id,
  };
}

const usual = [
  "BGN",
  "CHF",
  "CZK",
  "DKK",
  "EUR",
  "GBP",
  "HUF",
  "MDL",
  "NOK",
  "PLN",
  "RON",
  "SEK",
  "TRY",
  "UAH",
  "USD",
];

/** Opens another website of the same shop. */
export async function createSite(write: WriteContext, input: SiteInput): Promise<number> {
  const values = await checked(write, input, 0);
  const { columns, invoicing, languages, home, social } = partsOf(values);
  const position = sql`(select coalesce(max(position), 0) + 1 from site)`;
  const [row] = await write.db
    .insert(siteTable)
    .values({ ...columns, position, settings: { invoicing, languages, home, social } })
    .returning({ id: siteTable.id });
  if (!row) throw new Error("The site was not stored.");
  await audit(write, { model: siteModel, id: row.id, name: values.name, action: "create", after: values });
  write.changed("site");
  return row.id;
}

/** Changes a site. Documents and orders keep the company's data of their time. */
export async function saveSite(
  write: WriteContext,
  siteId: number,
  input: SiteInput,
  seen?: number,
): Promise<void> {
  const [site] = await write.db.select().from(siteTable).where(eq(siteTable.id, siteId)).for("update");
  if (!site) throw notFound();
  const before = valuesOf(site);
  if (seen !== undefined && seen !== editionOfState(before)) {
    throw changedMeanwhile(await lastChange(write, siteModel, siteId));
  }
  const after = await checked(write, input, siteId);
  const { columns, languages, ...rest } = partsOf(after);
  // Merged with the other settings of invoices and of the home page.
  const joined = (part: "invoicing" | "home") =>
    sql`coalesce(${siteTable.settings} -> ${part}::text, '{}') || ${JSON.stringify(rest[part])}::jsonb`;
  const settings = sql`${siteTable.settings} || jsonb_build_object('invoicing', ${joined("invoicing")},
    'home', ${joined("home")}, 'languages', ${JSON.stringify(languages)}::jsonb,
    'social', ${JSON.stringify(rest.social)}::jsonb)`;
  await write.db
    .update(siteTable)
    .set({ ...columns, settings })
    .where(eq(siteTable.id, siteId));
  await audit(write, {
    model: siteModel,
    id: siteId,
    name: after.name,
    action: "write",
    before: { ...before },
    after,
  });
  write.changed("site");
}

/** Restores a site's values from an entry of the audit log. */
export async function revertSite(
  write: WriteContext,
  siteId: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  const now: Record<string, unknown> = { ...valuesOf(await siteRow(write, siteId)) };
  const then = Object.fromEntries(
    Object.keys(now).map((key) => [key, key in before ? before[key] : now[key]]),
  );
  await saveSite(write, siteId, siteInput.parse(then));
}

/** Separates the values with columns of their own from those in the settings. */
function partsOf({ vat, registration, languages, ownLanguage, social, ...values }: SiteInput) {
  const { homePageTitle, homeTitle, homeText, shopButton, aboutTitle, about, ...others } = values;
  const { cartEmpty, journalTitle, journalLead, ...columns } = others;
  const ofHome = { homePageTitle, homeTitle, homeText, shopButton, journalTitle };
  return {
    columns,
    home: siteWords.parse({ ...ofHome, aboutTitle, about, cartEmpty, journalLead }),
    invoicing: { vat, registration },
    languages: { offered: languages, own: ownLanguage },
    social,
  };
}

function logoOf({ id, logoFileId }: Site): KeptLogo[] {
  return logoFileId === null ? [] : [{ id: logoFileId, url: logoPath(id, logoFileId) }];
}

async function checked(write: WriteContext, input: SiteInput, siteId: number) {
  const wrong: FieldErrors = {};
  if (input.name === "") wrong["name"] = "website.siteNameMissing";
  if (input.company === "") wrong["company"] = "website.siteCompanyMissing";
  if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(input.email)) wrong["email"] = "website.siteEmailWrong";
  const hosts = await checkedHosts(write, input, siteId, wrong);
  if (input.mailSender !== "" && !isSender(input.mailSender))
    wrong["mailSender"] = "website.mailServerSenderWrong";
  if (input.social.length > socialMax || !input.social.every(isProfile))
    wrong["social"] = "website.siteSocialWrong";
  if (!/^[A-Z]{3}$/.test(input.currency)) wrong["currency"] = "website.siteCurrencyWrong";
  if (!(await countries(write)).some(({ code }) => code === input.countryCode)) {
    wrong["countryCode"] = "website.siteCountryWrong";
  }
  if (input.languages.length === 0) wrong[`offered.${defaultLocale.code}`] = "website.languageMissing";
  else if (!input.languages.includes(input.ownLanguage)) wrong["ownLanguage"] = "website.languageOwnWrong";
  await checkPicture(write, input.logoFileId);
  for (const check of siteChecks.entries()) Object.assign(wrong, await check(write, input));
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return { ...input, ...hosts };
}

async function siteRow(context: Context, siteId: number): Promise<Site> {
  const [site] = await context.db.select().from(siteTable).where(eq(siteTable.id, siteId));
  if (!site) throw notFound();
  return site;
}

function valuesOf(site: Site): SiteInput {
  const { name, host, otherHosts, mailSender, company, address, email, phone } = site;
  const { currency, countryCode, taxDisplay, colorScheme } = site;
  const { offered, own } = languagesOf(site);
  const kept = site.settings["invoicing"];
  const invoicing: Record<string, unknown> = typeof kept === "object" && kept !== null ? { ...kept } : {};
  const said = (key: string) => (typeof invoicing[key] === "string" ? invoicing[key] : "");
  return {
    ...{ name, host, otherHosts, mailSender, company, address, email, phone },
    ...{ currency, countryCode, taxDisplay, colorScheme },
    social: socialOf(site).map(({ href }) => href),
    vat: said("vat"),
    registration: said("registration"),
    languages: offered.map(({ code }) => code),
    ownLanguage: own.code,
    logoFileId: site.logoFileId,
    ...siteWordsOf(site),
  };
}
