import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { openProduct } from "./card-work.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

// Loads the dialog's code first, so that no test waits for it.
beforeAll(async () => {
  await import("./product-dialog.tsx");
}, 60_000);

test("of two products that are pressed quickly the last one is shown, whichever answer comes first", async () => {
  const answers: ((product: { templateId: number }) => void)[] = [];
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("fetch", () => {
    const answer = new Promise<{ templateId: number }>((resolve) => answers.push(resolve));
    return answer.then((product) => ({ json: async () => ({ result: { product } }) }));
  });
  const first = openProduct(1, "look", String);
  const second = openProduct(2, "choose", String);
  await vi.waitFor(() => expect(answers).toHaveLength(2), { timeout: 20_000 });
  answers[1]?.({ templateId: 2 });
  expect(await second).toMatchObject({ product: { templateId: 2 }, kind: "choose" });
  answers[0]?.({ templateId: 1 });
  expect(await first).toBeNull();
});
