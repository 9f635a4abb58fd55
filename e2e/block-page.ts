import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { mark } from "./product-form.ts";
import { signIn } from "./shop.ts";

export type Block = { type: string; attrs: Record<string, unknown>; content?: unknown };

interface Draft {
  title: string;
  description: string;
  body: { schema: number; type: string; content: Block[] };
  version: number;
}

/** Calls the server like the editors' pages. */
export async function call<Result>(page: Page, path: string, params: object): Promise<Result> {
  const answer = await page.request.post(path, {
    data: { jsonrpc: "2.0", method: "call", params, id: 1 },
    headers: { origin: new URL(page.url()).origin },
  });
  const { result, error } = await answer.json();
  expect(error, path).toBeUndefined();
  return result;
}

/** The id of the page at an address. */
export async function pageAt(page: Page, path: string): Promise<number> {
  const args = [[["name", "=", path]], ["id"]];
  const model = { model: "ir.ui.view", method: "search_read", args, kwargs: {} };
  const rows = await call<{ id: number }[]>(page, "/web/dataset/call_kw", model);
  return (rows[0]?.id ?? 0) - 1_000_000;
}

export const readDraft = (page: Page, id: number) =>
  call<Draft>(page, "/website/page/draft", { id, code: "en" });

export const placed = (kind: string, data: Record<string, unknown>): Block => ({
  type: "placed",
  attrs: { id: `${kind.toLowerCase()}-${mark()}`, kind, data },
});

/** Publishes a page of these blocks as the website's editor; returns its URL. */
export async function newPageOf(page: Page, blocks: (workshop: Block[]) => Block[]): Promise<string> {
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/pages/new");
  await page.getByRole("textbox", { name: "Title" }).fill(`All blocks ${mark()}`);
  await page.getByRole("button", { name: "Create the page" }).click();
  await expect(page).toHaveURL(/\/web\/pages\/\d+\/edit$/);
  const id = Number(/\/pages\/(\d+)\//.exec(page.url())?.[1]);
  // Leaves the editor, so that its autosave does not overwrite the blocks written below.
  await page.goto("/web/pages");
  const workshop = await readDraft(page, await pageAt(page, "/workshop"));
  const { title, description, body, version } = await readDraft(page, id);
  const text = { title, description, body: { ...body, content: blocks(workshop.body.content) } };
  await call(page, "/website/page/save", { id, code: "en", version, text });
  await call(page, "/website/page/publish", { id });
  const model = { model: "ir.ui.view", method: "read", args: [[id + 1_000_000], ["name"]], kwargs: {} };
  const [view] = await call<{ name: string }[]>(page, "/web/dataset/call_kw", model);
  return view?.name ?? "";
}
