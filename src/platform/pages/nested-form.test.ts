import { expect, test } from "vitest";
import { inputName } from "./form-problem.ts";
import { nestedForm } from "./nested-form.ts";

function formOf(...pairs: [string, string][]) {
  const form = new FormData();
  for (const [name, text] of pairs) form.append(name, text);
  return form;
}

test("names describe objects, lists of rows and repeated values", () => {
  const { value } = nestedForm(
    formOf(
      ["name.en", "Window"],
      ["name.ro", "Fereastră"],
      ["rows[0].percent", "10"],
      ["rows[2].percent", "5"],
      ["roles[]", "shop"],
      ["roles[]", "website"],
      ["published", "0"],
      ["published", "1"],
    ),
  );
  expect(value).toEqual({
    name: { en: "Window", ro: "Fereastră" },
    rows: [{ percent: "10" }, { percent: "5" }],
    roles: ["shop", "website"],
    published: "1",
  });
});

test.each(["__proto__.admin", "a.constructor.b", "rows[99999].a", "a b", "a[", "a]b", ""])(
  "%j is no path and changes nothing",
  (name) => {
    expect(nestedForm(formOf([name, "x"]))).toEqual({ value: {}, typed: {} });
    expect(({} as Record<string, unknown>)["admin"]).toBeUndefined();
  },
);

test("a text arrives whole, however long it is", () => {
  const text = "Larch is dried for two years. ".repeat(30_000);
  const { value, typed } = nestedForm(formOf(["body.en", text]));
  expect(value).toEqual({ body: { en: text } });
  expect(typed["body.en"]).toBe(text);
});

test("names that contradict each other fail nothing: the last one counts", () => {
  expect(nestedForm(formOf(["a", "1"], ["a.b", "2"], ["a[0]", "3"])).value).toEqual({ a: ["3"] });
});

test("a fault is said at the input that it belongs to", () => {
  expect(inputName(["rows", 0, "percent"])).toBe("rows[0].percent");
  expect(inputName(["name", "en"])).toBe("name.en");
});
