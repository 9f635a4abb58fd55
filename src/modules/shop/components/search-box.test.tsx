import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import { localeOf } from "../../../testing/locale.ts";
import { SearchBox } from "./search-box.tsx";

const box = (limit?: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider locale={localeOf("en")}>
        <SearchBox id="search" {...(limit !== undefined && { limit })} />
      </LocaleProvider>
    </MemoryRouter>,
  );

test("only a box that was given a limit promises suggestions; both search without a script", () => {
  expect(box(5)).toContain('role="combobox"');
  expect(box()).not.toContain("combobox");
  for (const markup of [box(5), box()]) {
    expect(markup).toContain('action="/shop"');
    expect(markup).toContain('name="search"');
  }
});
