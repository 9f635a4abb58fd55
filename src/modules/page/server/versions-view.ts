import type { BlockNode, ContentTree } from "#modules/content/components/content-tree.ts";
import type { ContentView } from "#modules/content/components/content-view.ts";
import { loadContent } from "#modules/content/server/load-content.ts";
import { moment } from "#modules/office/server/audit-log.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { type LocaleCode, localeFacts } from "#platform/i18n/locale.ts";
import { drawnHtml } from "#platform/pages/drawn-html.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { type BlockDifference, blockDifferences } from "../components/editing/block-differences.ts";
import { draftTexts, lockPage, replaceDrafts } from "./draft.ts";
import { emptyTree, type PageTexts } from "./page-text.ts";
import { checkPage } from "./page-there.ts";
import { keepVersion, type Version, versionNumbered, versionsOf } from "./version.ts";

/** A block of one of two versions; `change` is its difference from the other. */
export interface ComparedBlock {
  id: string;
  content: ContentView;
  change: BlockDifference["kind"] | null;
}

interface Side {
  label: string;
  title: string;
  description: string;
  blocks: ComparedBlock[];
}

export interface VersionsView {
  pageId: number;
  crumb: string;
  code: LocaleCode;
  languages: { code: string; name: string }[];
  versions: { number: number; label: string; by: string; isPublished: boolean }[];
  chosen: { from: string; to: string };
  before: Side;
  after: Side;
  changes: number;
}

/** Two rendered versions of a page side by side; by default the published one and the draft. */
export async function versionsView(
  context: Context,
  pageId: number,
  asked: { from: string | null; to: string | null; code: string | null },
): Promise<VersionsView> {
  await checkPage(context, pageId);
  const { offered, own } = languagesOf(context.site);
  const code = asked.code === null ? own.code : (localeFacts(asked.code)?.code ?? own.code);
  const versions = await versionsOf(context, pageId);
  const drafts = await draftTexts(context, pageId);
  const newest = versions.find(({ isPublished }) => isPublished) ?? versions[0];
  const from = asked.from ?? (newest ? String(newest.number) : "draft");
  const to = asked.to ?? "draft";
  const chosen = [from, to].map((name) => {
    const version = name === "draft" ? null : versions.find(({ number }) => String(number) === name);
    if (version === undefined) throw notFound();
    return version;
  });
  const [older = null, newer = null] = chosen;
  const texts = (version: Version | null): PageTexts => version?.texts ?? drafts;
  const [one, other] = [texts(older)[code], texts(newer)[code]];
  const differences = blockDifferences(one?.body.content ?? [], other?.body.content ?? []);
  const [before, after] = await bothRendered(
    context,
    one?.body ?? emptyTree,
    other?.body ?? emptyTree,
    differences,
  );
  const side = (version: Version | null, text: PageTexts[LocaleCode], blocks: ComparedBlock[]): Side => ({
    label: labelOf(context, version),
    title: text?.title ?? "",
    description: text?.description ?? "",
    blocks,
  });
  const isOther = one?.title !== other?.title || one?.description !== other?.description;
  return {
    pageId,
    crumb:
      drafts[own.code]?.title || Object.values(drafts)[0]?.title || context.locale.text("page.editUntitled"),
    code,
    languages: offered.map((facts) => ({ code: facts.code, name: facts.name })),
    versions: versions.map((version) => ({
      number: version.number,
      label: labelOf(context, version),
      by: version.savedBy,
      isPublished: version.isPublished,
    })),
    chosen: { from, to },
    before: side(older, one, before),
    after: side(newer, other, after),
    changes: differences.length + (isOther ? 1 : 0),
  };
}

function labelOf(context: Context, version: Version | null): string {
  if (!version) return context.locale.text("page.versionDraft");
  return context.locale.text(version.isPublished ? "page.versionPublished" : "page.versionSaved", {
    at: moment(context, version.savedAt),
  });
}

/** Renders every block as visitors would see it, all at once. */
async function bothRendered(
  context: Context,
  before: ContentTree,
  after: ContentTree,
  differences: readonly BlockDifference[],
): Promise<[ComparedBlock[], ComparedBlock[]]> {
  const alone = (block: BlockNode): ContentTree => ({ ...emptyTree, content: [block] });
  const all = [...before.content, ...after.content];
  const views = await loadContent(context, all.map(alone));
  const changes = new Map(differences.map(({ id, kind }) => [id, kind]));
  const compared = all.map(
    ({ attrs: { id } }, at): ComparedBlock => ({
      id,
      content: views[at] ?? drawnHtml("", { behaviours: [] }),
      change: changes.get(id) ?? null,
    }),
  );
  return [compared.slice(0, before.content.length), compared.slice(before.content.length)];
}

/** Makes an earlier version the draft; the former draft becomes a version. */
export async function restoreVersion(write: WriteContext, pageId: number, number: number): Promise<void> {
  await lockPage(write, pageId);
  const { texts } = await versionNumbered(write, pageId, number);
  await keepVersion(write, pageId, { isPublished: false });
  await replaceDrafts(write, pageId, texts);
}
