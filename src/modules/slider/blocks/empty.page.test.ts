import { expect, test } from "vitest";
import { seedSampleShop } from "#modules/catalogue/testing.ts";
import type { BlockNode } from "#modules/content/components/content-tree.ts";
import { emptyBlocks } from "#modules/content/server/load-content.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { createSlider } from "../server/staff-slider.ts";
import { sliderForm, sliderTab } from "../testing.ts";

const harness = testHarness(async (context) => {
  await seedSampleShop(context);
});

const placed = (id: string, kind: string, data: Record<string, unknown>): BlockNode => ({
  type: "placed",
  attrs: { id, kind, data },
});

test("a slider without a product is named as an empty block; full ones and unfinished ones are not", async () => {
  await harness.server();
  const { context } = await harness.signedIn("website");
  const make = (name: string, rule: "newest" | "chosen") =>
    transact(context, (write) =>
      createSlider(write, sliderForm("product", name, { tabs: [sliderTab({ rule })] })),
    );
  const content = [
    placed("full", "slider", { sliderId: await make("Newest", "newest") }),
    placed("empty", "slider", { sliderId: await make("By hand", "chosen") }),
    placed("unfinished", "slider", { sliderId: null }),
    placed("gone", "productBanner", { productId: 987_654, title: "", words: "", button: "" }),
  ];
  expect(await emptyBlocks(context, { schema: 1, type: "doc", content })).toEqual(["empty", "gone"]);
});
