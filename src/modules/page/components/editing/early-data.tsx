import type { BlockNode } from "#modules/content/components/content-tree.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { EditView } from "../../server/edit-view.ts";
import { type EarlyStart, earlyDataId } from "./early-page.ts";

/** The data of `early-start.ts`. Only the page as the server sent it has a use for them. */
export function EarlyData({ view }: { view: EditView }) {
  const { text } = useLocale();
  const start = () => JSON.stringify({ ...startOf(view), unsaved: text("page.edit_typing") });
  const data = typeof document === "undefined" ? start().replaceAll("<", "\\u003c") : "";
  return (
    <script
      id={earlyDataId}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<" is data, whatever people wrote
      dangerouslySetInnerHTML={{ __html: data }}
    />
  );
}

function startOf({ id, code, draft, choices }: EditView): Omit<EarlyStart, "unsaved"> {
  const { version, title, description, body } = draft;
  const placed = new Set(kindsIn(body.content));
  const names = choices.filter(({ kind }) => placed.has(kind)).map(({ kind, label }) => [kind, label]);
  return { pageId: id, code, version, draft: { title, description, body }, names: Object.fromEntries(names) };
}

function kindsIn(blocks: readonly BlockNode[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === "placed") return [block.attrs.kind];
    return block.type === "columns" ? block.content.flatMap(({ content }) => kindsIn(content)) : [];
  });
}
