import { desc, eq } from "drizzle-orm";
import type { FieldValue } from "#modules/content/components/content-field.tsx";
import { fieldValues } from "#modules/content/server/read-typed.ts";
import { htmlOfTree } from "#modules/content/server/write-html.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { type LocaleCode, locales } from "#platform/i18n/locale.ts";
import { longDay } from "#platform/i18n/shop-time.ts";
import type { Translated } from "#platform/translated.ts";
import { legalComparePath, legalPath, legalTextPath, promisesPath, sitePath } from "../../paths.ts";
import { legalFactSources } from "../../slots.ts";
import { publishedTexts } from "./legal.ts";
import { changedBlocks } from "./legal-diff.ts";
import { editionOf, gapsOfDraft, type LegalDraft, legalDraft } from "./legal-draft.ts";
import type { GapName } from "./legal-facts.ts";
import { gapsMarked, nameOfGap } from "./legal-gap.ts";
import { needsOf } from "./legal-need.ts";
import { isTicked } from "./legal-withdrawal.ts";
import { type LegalKind, legalKinds, legalTextTable } from "./tables.ts";

type LegalText = LegalDraft;

export interface LegalVersionView {
  version: number;
  publishedAt: string;
  publishedBy: string;
  /** The public page. */
  path: string;
  /** The changes of this version; null for the first one. */
  comparePath: string | null;
  /** The date of the withdrawal and its person; null for a text that was not withdrawn. */
  withdrawn: { on: string; by: string } | null;
}

export interface LegalKindView {
  kind: LegalKind;
  name: string;
  path: string;
  current: LegalVersionView | null;
  draftSince: string | null;
  /** The draft comes from a template, and nobody has checked it. */
  isTemplate: boolean;
  /** Why the country of the shop requires it; null if it does not. */
  need: { called: string; source: string } | null;
}

/** The kind in an address; refuses an unknown one. */
export function legalKindOf(params: Record<string, string | undefined>): LegalKind {
  const kind = legalKinds.find((one) => one === params["kind"]);
  if (!kind) throw notFound();
  return kind;
}

/** Every legal text with its version in force, and whether the next one is being written. */
export async function legalKindViews(context: Context): Promise<LegalKindView[]> {
  const rows = await context.db
    .select()
    .from(legalTextTable)
    .where(eq(legalTextTable.siteId, context.site.id))
    .orderBy(desc(legalTextTable.version));
  return legalKinds.map((kind) => {
    const published = rows.filter((row) => row.kind === kind && row.publishedAt !== null);
    const draft = rows.find((row) => row.kind === kind && row.publishedAt === null);
    const need = needsOf(context.site.countryCode)[kind];
    return {
      kind,
      name: kindName(context, kind),
      path: legalTextPath(kind),
      current: versionViews(context, published).find(({ withdrawn }) => !withdrawn) ?? null,
      draftSince: draft ? longDay(context.locale.tag, draft.changedAt) : null,
      isTemplate: draft?.fromTemplate ?? false,
      need: need ? { called: need.calledHere ?? "", source: need.source } : null,
    };
  });
}

export interface LegalEditView {
  kind: LegalKind;
  crumb: string;
  title: Translated;
  /** For a ContentField, language by language. */
  body: Record<LocaleCode, FieldValue>;
  isDraft: boolean;
  isTemplate: boolean;
  /** The draft's gaps, each with the page where it is set. */
  gaps: LegalGapView[];
  edition: number;
  draftPath: string | null;
  versions: LegalVersionView[];
  /** The effects of withdrawing the text in force; null without one. */
  withdrawal: { isTicked: boolean; isNeeded: boolean } | null;
}

/** The text to edit: the draft, else the text in force as the beginning of the next version. */
export async function legalEditView(context: Context, kind: LegalKind): Promise<LegalEditView> {
  const [draft, published] = await Promise.all([legalDraft(context, kind), publishedTexts(context, kind)]);
  const shown = draft ?? published[0];
  return {
    kind,
    crumb: kindName(context, kind),
    title: shown?.title ?? {},
    body: fieldValues(shown?.body ?? {}),
    isDraft: draft !== null,
    isTemplate: draft?.fromTemplate ?? false,
    gaps: draft ? gapViews(context, draft) : [],
    edition: editionOf(draft),
    draftPath: draft ? legalComparePath(kind, published[0]?.version ?? 0, "draft") : null,
    versions: versionViews(context, published),
    withdrawal: published.some(({ withdrawnAt }) => withdrawnAt === null)
      ? { isTicked: isTicked(kind), isNeeded: needsOf(context.site.countryCode)[kind] !== undefined }
      : null,
  };
}

export interface LegalGapView {
  name: string;
  /** The settings page of its fact; null for a gap that somebody typed. */
  path: string | null;
}

function gapViews({ site }: Context, draft: LegalText): LegalGapView[] {
  return gapsOfDraft(draft).map((name) => {
    const fact = nameOfGap(name);
    return { name, path: fact === undefined ? null : gapPath(fact, site.id) };
  });
}

/** The page on which staff set a gap's fact. */
function gapPath(fact: GapName, siteId: number): string {
  if (fact === "returnDays" || fact === "returnCost") return promisesPath;
  const about = { carriers: "delivery", payments: "payment" } as const;
  if (fact !== "carriers" && fact !== "payments") return sitePath(siteId);
  return (
    [...legalFactSources.entries()].find((source) => source.about === about[fact])?.path ?? sitePath(siteId)
  );
}

export interface LegalCompareView {
  kind: LegalKind;
  crumb: string;
  from: string;
  to: string;
  /** Set for a draft, which can be published from here. */
  edition: number | null;
  isTemplate: boolean;
  /** The gaps that keep the draft from being published. */
  gaps: LegalGapView[];
  nextVersion: number;
  languages: { code: string; name: string; title: string; html: string; changes: LegalChange[] }[];
  choices: { value: string; label: string }[];
  chosen: { from: string; to: string };
}

export interface LegalChange {
  key: string;
  /** The number of the paragraph; the title has none. */
  at: number | null;
  before: string;
  after: string;
}

/** Two versions beside each other in every language. `from` 0 is an empty text, so the whole first version is new. */
export async function legalCompareView(
  context: Context,
  kind: LegalKind,
  asked: { from: string; to: string },
): Promise<LegalCompareView> {
  const [draft, published] = await Promise.all([legalDraft(context, kind), publishedTexts(context, kind)]);
  const named = (name: string) =>
    name === "draft" ? draft : (published.find(({ version }) => String(version) === name) ?? null);
  const to = named(asked.to);
  const from = named(asked.from);
  if (!to || (!from && asked.from !== "0")) throw notFound();
  const label = (text: LegalText | null) => {
    if (!text) return context.locale.text("website.legalNothingBefore");
    if (text === draft) return context.locale.text("website.legalDraft");
    const date = longDay(context.locale.tag, text.publishedAt ?? text.changedAt);
    return context.locale.text("website.legalVersion", { version: text.version, date });
  };
  return {
    kind,
    crumb: kindName(context, kind),
    from: label(from),
    to: label(to),
    edition: to === draft ? editionOf(draft) : null,
    isTemplate: to === draft && to.fromTemplate,
    gaps: to === draft ? gapViews(context, to) : [],
    nextVersion: (published[0]?.version ?? 0) + 1,
    languages: locales.map(({ code, name }) => ({
      code,
      name,
      title: to.title[code] ?? "",
      html: gapsMarked(htmlOfTree(to.body[code])),
      changes: changesBetween(from, to, code),
    })),
    choices: [...(draft ? [draft] : []), ...published].map((text) => ({
      value: text === draft ? "draft" : String(text.version),
      label: label(text),
    })),
    chosen: { from: asked.from, to: asked.to },
  };
}

function changesBetween(from: LegalText | null, to: LegalText, code: LocaleCode): LegalChange[] {
  const titles = { before: from?.title[code] ?? "", after: to.title[code] ?? "" };
  return [
    ...(titles.before === titles.after ? [] : [{ key: "title", at: null, ...titles }]),
    ...changedBlocks(htmlOfTree(from?.body[code]), htmlOfTree(to.body[code])).map((change, index) => ({
      key: String(index),
      ...change,
    })),
  ];
}

function versionViews(context: Context, published: LegalText[]): LegalVersionView[] {
  return published.map((text, index) => {
    const { kind, version, publishedAt, publishedBy, changedAt, withdrawnAt, withdrawnBy } = text;
    return {
      version,
      publishedAt: longDay(context.locale.tag, publishedAt ?? changedAt),
      publishedBy,
      path: legalPath(kind, index === 0 && !withdrawnAt ? undefined : version),
      comparePath: published[index + 1]
        ? legalComparePath(kind, published[index + 1]?.version ?? 0, version)
        : null,
      withdrawn: withdrawnAt && { on: longDay(context.locale.tag, withdrawnAt), by: withdrawnBy },
    };
  });
}

function kindName({ locale }: Context, kind: LegalKind): string {
  return locale.text(`website.legalKind_${kind}`);
}
