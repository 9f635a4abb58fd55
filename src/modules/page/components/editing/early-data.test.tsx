import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BlockNode } from "#modules/content/components/content-tree.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import { localeOf } from "../../../../testing/locale.ts";
import type { EditView } from "../../server/edit-view.ts";
import { EarlyData } from "./early-data.tsx";

const placed = (id: string, kind: string): BlockNode => ({ type: "placed", attrs: { id, kind, data: {} } });
const words = "</script><script>alert(1)</script><!-- & \u2028";

test("a page in the editor contains its draft as data, whatever people wrote, and the names of its blocks", () => {
  const columns: BlockNode = {
    type: "columns",
    attrs: { id: "c1", layout: "even" },
    content: [
      { type: "column", content: [placed("p2", "faq")] },
      { type: "column", content: [placed("p3", "gone")] },
    ],
  };
  const body = { schema: 1, type: "doc", content: [placed("p1", "video"), columns] } as const;
  const draft = { title: words, description: words, body, version: 7, changedAt: "", changedBy: "Ioana" };
  const kinds = ["video", "faq", "map"].map((kind) => ({ kind, label: `The ${kind}` }));
  const view = { id: 12, code: "en", draft, choices: kinds } as unknown as EditView;
  const html = renderToStaticMarkup(
    <LocaleProvider locale={localeOf("en")}>
      <EarlyData view={view} />
    </LocaleProvider>,
  );
  const [, data = ""] =
    /^<script id="early-page" type="application\/json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual({
    pageId: 12,
    code: "en",
    version: 7,
    draft: { title: words, description: words, body },
    names: { video: "The video", faq: "The faq" },
    unsaved: "Not saved yet",
  });
});
