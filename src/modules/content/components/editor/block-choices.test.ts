import { afterEach, expect, test, vi } from "vitest";
import { serverDrawing } from "./block-choices.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["the language of the text", "ro", "ro"],
  ["that of the page, where the text names none", undefined, "de_DE"],
])("blocks in the editor speak %s", async (_, lang, expected) => {
  const asked: string[] = [];
  vi.stubGlobal("document", { documentElement: { dataset: { lang: "de_DE" } } });
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).params.context.lang);
    return { json: async () => ({ result: [{ html: "<p>Acasă</p>", state: "shown" }] }) };
  });
  const [drawn] = await serverDrawing(lang)([{ kind: "homeSection", data: {} }]);
  expect([drawn?.html, ...asked]).toEqual(["<p>Acasă</p>", expected]);
});
