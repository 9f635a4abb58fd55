import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import { localeOf } from "../../../testing/locale.ts";
import { LineChoices } from "./line-choices.tsx";

const names = ["Size", "Finish", "Handle", "Glass", "Hinges"];

function markup(count: number, code: LocaleCode = "en"): string {
  const choices = names.slice(0, count).map((name) => ({ name, value: "one" }));
  return renderToStaticMarkup(
    <LocaleProvider locale={localeOf(code)}>
      <LineChoices choices={choices} />
    </LocaleProvider>,
  );
}

test("up to three attributes of a line stand there, with nothing to unfold", () => {
  expect(markup(3)).toContain("Handle: one");
  expect(markup(3)).not.toContain("<details");
  expect(markup(0)).not.toContain("<details");
});

test("of more attributes two stand there, the rest is unfolded and folded again without a script", () => {
  const [before, after] = markup(5).split("<details");
  expect(before).toContain("Finish: one");
  expect(before).not.toContain("Handle");
  expect(after).toMatch(/<summary>.*More details.*Fewer details.*<\/summary>/);
  expect(after).toContain("Handle: one");
  expect(after).toContain("Hinges: one");
  expect(markup(5, "ro")).toMatch(/<summary>.*Mai multe.*Mai puține/i);
});
