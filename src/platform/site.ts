import { eq } from "drizzle-orm";
import { integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import type { Database } from "./db/database.ts";

/** One website. Its look is a set of token values, its prices are in one currency. */
export const siteTable = pgTable("site", {
  id: serial("id").primaryKey(),
  name: text("name").notNull(),
  /** The host name that links, mails and search engines use; empty: the installation's own address. */
  host: text("host").notNull().default(""),
  /** Further host names that lead to the site. */
  otherHosts: text("other_hosts").array().notNull().default([]),
  position: integer("position").notNull().default(0),
  /** The sender of its mails; empty: the mail server's sender, else an address of its host. */
  mailSender: text("mail_sender").notNull().default(""),
  company: text("company").notNull(),
  address: text("address").notNull().default(""),
  email: text("email").notNull().default(""),
  phone: text("phone").notNull().default(""),
  currency: text("currency").notNull().default("EUR"),
  countryCode: text("country_code").notNull().default("RO"),
  taxDisplay: text("tax_display").notNull().default("included").$type<"included" | "excluded">(),
  /** `auto` follows the visitor's device; `light` keeps the public pages light for everybody. */
  colorScheme: text("color_scheme").notNull().default("auto").$type<"auto" | "light">(),
  /** Its logo; without one its initial is shown. */
  logoFileId: integer("logo_file_id"),
  settings: jsonb("settings").notNull().default({}).$type<Record<string, unknown>>(),
});

export type Site = typeof siteTable.$inferSelect;

export async function allSites(db: Database): Promise<readonly Site[]> {
  return db.select().from(siteTable).orderBy(siteTable.position, siteTable.id);
}

/** Without the port, and without the dot at the end of a full name; the brackets of an IPv6 address stay. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}

/** The site of a host name: the one that has it, else the default site. */
export function siteAt(sites: readonly Site[], host: string): Site {
  const name = hostName(host);
  const isIts = (one: Site) => name !== "" && (one.host === name || one.otherHosts.includes(name));
  return sites.find(isIts) ?? defaultSite(sites);
}

/** The site that answers for all other host names: the first one without a host name, else the first. */
export function defaultSite(sites: readonly Site[]): Site {
  const site = sites.find((one) => one.host === "") ?? sites[0];
  if (!site) throw new Error("There is no website yet: run the seed or create one.");
  return site;
}

interface SiteContext {
  site: Pick<Site, "host">;
  installation: { publicUrl: string };
}

/**
 * The public scheme and host of a site. Never the host of a request: anybody can make one up, and pages are cached for
 * everybody.
 */
export function siteOrigin({ site, installation }: SiteContext): string {
  const { publicUrl } = installation;
  if (site.host === "") return publicUrl;
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${site.host}${port && `:${port}`}`;
}

export async function siteById(db: Database, siteId: number): Promise<Site> {
  const [site] = await db.select().from(siteTable).where(eq(siteTable.id, siteId));
  if (!site) throw new Error(`There is no website ${siteId}.`);
  return site;
}
