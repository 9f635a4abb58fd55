import { call, newPageOf, pageAt, placed, readDraft } from "./block-page.ts";
import { expect, test } from "./journey.ts";
import { look, refuseCookies, signIn } from "./shop.ts";

test("an action of the navbar that nobody handles is tried for five seconds, then the editor reads that the page does not answer", async ({
  page,
}) => {
  await refuseCookies(page);
  await signIn(page, "website@vitrine.example", "vitrine-website");
  // The script that handles the click never arrives.
  let changed = 0;
  await page.route(/\/editor-navbar-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const script = (await response.text()).replace(/\(`edit`,\(\)=>/, () => {
      changed += 1;
      return "(`nothing`,()=>";
    });
    await route.fulfill({ response, body: script });
  });
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning" && message.text().includes("navbar")) warnings.push(message.text());
  });
  await page.clock.install();
  await page.goto("/shop");
  const navbar = page.getByRole("navigation", { name: "For editors" });
  const edit = navbar.getByRole("button", { name: "Edit", exact: true });
  await expect(edit).toBeVisible();
  expect(changed).toBe(1);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await edit.press("Enter");
  const answer = page.getByText("This page does not answer right now. Load it again and try once more.");
  await page.clock.runFor(4_900);
  await expect(answer).toBeHidden();
  expect(warnings).toEqual([]);
  await page.clock.runFor(200);
  await expect(answer).toBeVisible();
  expect(warnings).toEqual(['Nothing on this page handles the action "edit" of the navbar.']);
  await page.clock.resume();
  await look(page);
});

test("drafts of pages come rendered to editors, with their blocks, while visitors see what is published", async ({
  page,
  browser,
}) => {
  const said = {
    type: "paragraph",
    attrs: { id: "said" },
    content: [{ type: "text", text: "For everybody." }],
  };
  const path = await newPageOf(page, () => [said]);
  const id = await pageAt(page, path);
  const { title, description, body, version } = await readDraft(page, id);
  const question = { question: "Is there parking?", answer: "For six cars." };
  const faq = placed("faq", { title: "Visiting", questions: [question] });
  const content = [...body.content, faq];
  const text = { title, description, body: { ...body, content } };
  await call(page, "/website/page/save", { id, code: "en", version, text });

  const key = `website.page_${id}`;
  const rendered = await call<Record<string, string>>(page, "/website/multi_render", {
    ids_or_xml_ids: [key],
  });
  await page.setContent(rendered[key] ?? "");
  await expect(page.getByText("For everybody.")).toBeVisible();
  await expect(page.getByText("Is there parking?")).toBeVisible();

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await refuseCookies(visitor);
  await visitor.goto(path);
  await expect(visitor.getByText("For everybody.")).toBeVisible();
  await expect(visitor.getByText("Is there parking?")).toHaveCount(0);
  const answer = await visitor.request.post("/website/multi_render", {
    data: { jsonrpc: "2.0", method: "call", params: { ids_or_xml_ids: [key] }, id: 1 },
    headers: { origin: new URL(visitor.url()).origin },
  });
  expect(await answer.text()).not.toContain("parking");
  await context.close();
});

test("the roots of the menu are those that the back office shows, and each leads to a page", async ({
  page,
}) => {
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web");
  const menu = page.getByRole("navigation").filter({ has: page.locator(".st__brand") });
  const asked = { model: "ir.ui.menu", method: "load_menus_root", args: [], kwargs: {} };
  const { children } = await call<{ children: { name: string; url: string }[] }>(
    page,
    "/web/dataset/call_kw",
    asked,
  );
  expect(children.length).toBeGreaterThan(1);
  for (const { name, url } of children) {
    await expect(menu.getByText(name, { exact: true }).first()).toBeVisible();
    await expect(menu.locator(`a[href="${url}"]`)).toHaveCount(1);
    const response = await page.goto(url);
    expect(response?.status(), url).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
