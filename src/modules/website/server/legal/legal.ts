import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { readHtml } from "#modules/content/server/html.ts";
import { contentIn, htmlOfContents } from "#modules/content/server/stored-content.ts";
import { htmlOfTree } from "#modules/content/server/write-html.ts";
import { keptValue } from "#platform/cache/kept-values.ts";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { describedBy } from "#platform/html/beginning.ts";
import { longDay } from "#platform/i18n/shop-time.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import type { MenuView } from "../../components/frame/shell-view.ts";
import { legalPath } from "../../paths.ts";
import { tellLegalChanged } from "./legal-in-force.ts";
import { type LegalKind, legalKinds, legalTextTable } from "./tables.ts";

/** The version of each text in force, such as `{terms: 3, privacy: 1}`. */
export type LegalVersions = Partial<Record<LegalKind, number>>;

type PublishedText = typeof legalTextTable.$inferSelect;

export interface LegalTextView {
  kind: LegalKind;
  title: string;
  /** For search engines and previews. */
  description: string;
  /** Sanitised HTML. */
  html: string;
  version: number;
  publishedAt: string;
  /** Whether a later version has replaced it. */
  isOld: boolean;
  /** The shop has withdrawn the text: it is kept for orders placed under it. */
  isWithdrawn: boolean;
  /** The other versions, newest first. */
  others: { version: number; publishedAt: string; path: string }[];
}

/** A legal text in force, or an earlier version of it. Refuses unknown kinds and versions. */
export async function legalText(
  context: PublicContext,
  asked: { kind: string; version?: number | undefined },
): Promise<LegalTextView> {
  context.note("legal");
  const kind = legalKinds.find((one) => one === asked.kind);
  if (!kind) throw notFound();
  const rows = await publishedTexts(context, kind);
  const current = rows.find(({ withdrawnAt }) => withdrawnAt === null);
  const shown = asked.version === undefined ? current : rows.find(({ version }) => version === asked.version);
  if (!shown) throw notFound();
  const html = htmlOfTree(contentIn(shown.body, context.locale.code));
  return {
    kind,
    title: inLocale(shown.title, context.locale.code),
    description: describedBy(html),
    html,
    version: shown.version,
    publishedAt: dayText(context, shown.publishedAt),
    isOld: shown !== rows[0],
    isWithdrawn: current === undefined,
    others: rows
      .filter((row) => row !== shown)
      .map((row) => ({
        version: row.version,
        publishedAt: dayText(context, row.publishedAt),
        path: row === current ? legalPath(kind) : legalPath(kind, row.version),
      })),
  };
}

/** All published versions of a text, the newest first. */
export function publishedTexts(
  { db, site }: Pick<PublicContext, "db" | "site">,
  kind: LegalKind,
): Promise<PublishedText[]> {
  return db
    .select()
    .from(legalTextTable)
    .where(
      and(
        eq(legalTextTable.siteId, site.id),
        eq(legalTextTable.kind, kind),
        isNotNull(legalTextTable.publishedAt),
      ),
    )
    .orderBy(desc(legalTextTable.version));
}

/** The texts in force as links, for the footer. */
export function legalLinks(context: PublicContext): Promise<MenuView[]> {
  return keptValue(context, "website.legalLinks", readLegalLinks);
}

async function readLegalLinks(context: PublicContext): Promise<MenuView[]> {
  context.note("legal");
  const rows = await inForce(context);
  return legalKinds.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, title }) => ({
        id,
        name: inLocale(title, context.locale.code),
        path: legalPath(kind),
        children: [],
      })),
  );
}

/** Links to the versions under which an order was placed, in the order of the kinds and the reader's language. */
export async function legalLinksOf(
  context: PublicContext,
  versions: Partial<Record<LegalKind, number>>,
): Promise<{ name: string; version: number; path: string }[]> {
  if (Object.keys(versions).length === 0) return [];
  const rows = await context.db
    .select({ kind: legalTextTable.kind, version: legalTextTable.version, title: legalTextTable.title })
    .from(legalTextTable)
    .where(and(eq(legalTextTable.siteId, context.site.id), isNotNull(legalTextTable.publishedAt)));
  return legalKinds.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind && row.version === versions[kind])
      .map(({ title, version }) => ({
        name: inLocale(title, context.locale.code),
        version,
        path: legalPath(kind, version),
      })),
  );
}

/** The versions that an order stores about the texts shown with it. */
export async function legalVersions(context: Pick<PublicContext, "db" | "site">): Promise<LegalVersions> {
  const rows = await inForce(context);
  return Object.fromEntries(rows.map(({ kind, version }) => [kind, version]));
}

/** A text in force with the proof of its words: the SHA-256 of its titles and bodies. */
export interface LegalEdition {
  kind: LegalKind;
  version: number;
  hash: string;
}

/**
 * Every text in force, in the order of the kinds. A published version never changes, so its hash identifies its words.
 */
export async function legalEditions({
  db,
  site,
}: Pick<PublicContext, "db" | "site">): Promise<LegalEdition[]> {
  const { kind, version, title, sealed } = legalTextTable;
  const hash = sql<string>`encode(sha256(convert_to(${title}::text || ${sealed}::text, 'UTF8')), 'hex')`;
  const rows = await db
    .selectDistinctOn([kind], { kind, version, hash })
    .from(legalTextTable)
    .where(isInForce(site.id))
    .orderBy(kind, desc(version));
  return legalKinds.flatMap((one) => rows.filter((row) => row.kind === one));
}

/** Publishes a new version of a text; former ones stay readable for ever. Answers the version's number. */
export async function publishLegalText(
  write: WriteContext,
  text: { kind: LegalKind; title: Translated; body: Translated },
): Promise<number> {
  const [last] = await write.db
    .select({ version: legalTextTable.version })
    .from(legalTextTable)
    .where(and(eq(legalTextTable.siteId, write.site.id), eq(legalTextTable.kind, text.kind)))
    .orderBy(desc(legalTextTable.version))
    .limit(1);
  const version = (last?.version ?? 0) + 1;
  const body = Object.fromEntries(Object.entries(text.body).map(([code, html]) => [code, readHtml(html)]));
  await write.db.insert(legalTextTable).values({
    siteId: write.site.id,
    kind: text.kind,
    version,
    title: text.title,
    body,
    sealed: htmlOfContents(body),
    publishedAt: write.now,
    publishedBy: write.user?.name ?? "",
    changedAt: write.now,
  });
  await tellLegalChanged(write, text.kind);
  return version;
}

/** Published and not withdrawn; the newest such version of a kind is in force. */
export function isInForce(siteId: number) {
  const { publishedAt, withdrawnAt } = legalTextTable;
  return and(eq(legalTextTable.siteId, siteId), isNotNull(publishedAt), isNull(withdrawnAt));
}

async function inForce({ db, site }: Pick<PublicContext, "db" | "site">) {
  const { id, kind, version, title } = legalTextTable;
  return db
    .selectDistinctOn([kind], { id, kind, version, title })
    .from(legalTextTable)
    .where(isInForce(site.id))
    .orderBy(kind, desc(version));
}

function dayText({ locale }: PublicContext, at: Date | null): string {
  return at ? longDay(locale.tag, at) : "";
}
