import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { createLocale, defaultLocale } from "#platform/i18n/locale.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import { GoneBlock } from "./gone-block.tsx";

const visitor = vi.hoisted(() => ({ roles: [] as string[], hidden_blocks: undefined as unknown }));
vi.mock("../frame/visitor-store.ts", () => ({ useVisitor: () => visitor }));

afterEach(() => {
  Object.assign(visitor, { roles: [], hidden_blocks: undefined });
});

const locale = createLocale(defaultLocale, { "website.blockGone": ["Not there: ", ["id"]] });
const render = () =>
  renderToStaticMarkup(
    <LocaleProvider locale={locale}>
      <GoneBlock id={7} />
    </LocaleProvider>,
  );

test("visitors see nothing where a text names a block that is archived or deleted", () => {
  expect(render()).toBe("");
  Object.assign(visitor, { roles: ["shop"] });
  expect(render()).toBe("");
});

test("editors see the place of an archived block, and hear of one that was deleted", () => {
  const archived = { id: 7, shape: "product", title: "Autumn", href: "/shop" };
  Object.assign(visitor, { roles: ["website"], hidden_blocks: [archived] });
  expect(render()).toContain('<a href="/shop">Autumn</a>');
  Object.assign(visitor, { roles: ["administrator"], hidden_blocks: [] });
  expect(render()).toContain("Not there: 7");
});
