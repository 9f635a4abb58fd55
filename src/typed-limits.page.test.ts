import { expect, test } from "vitest";
import { schemasOf } from "#platform/pages/page.ts";
import { unlimited } from "./testing/unlimited.ts";

/**
 * Fields of a page's own form need limits like the inputs of calls. Forms without a contract are found by their
 * actions.
 */
const pages = import.meta.glob<Record<string, unknown>>("./modules/*/pages/**/*-page.tsx", { eager: true });

test("no form of a page takes a text of any length", () => {
  const forms = Object.entries(pages).flatMap(([file, { action }]) =>
    schemasOf(action).map((schema) => ({ schema, name: file.replace("./modules/", "") })),
  );
  expect(forms.length).toBeGreaterThan(60);
  const found = forms.flatMap(({ schema, name }) => unlimited(schema, name));
  expect([...new Set(found)]).toEqual([]);
});
