import { type Harness, rows } from "../drills/_harness.ts";
import { type Asked, fromManyAddresses } from "./_answer.ts";
import { bench } from "./_figures.ts";
import { compareWithBare } from "./_ratio.ts";
import { inServedHarness } from "./_served-harness.ts";

// A product page's request after the selection of another value: price, stock and picture of many combinations in turn.
await bench("combination-info", (figures) =>
  inServedHarness(async (harness) => {
    const server = { baseUrl: harness.baseUrl, pid: harness.child.pid };
    await compareWithBare(figures, server, fromManyAddresses(await questions(harness), 4000));
  }),
);

async function questions(harness: Harness): Promise<Asked[]> {
  const found = await rows<{ template_id: number; option_ids: number[] }>(
    harness,
    `select variant.template_id, variant.option_ids from catalogue_variant variant
     join catalogue_listing listing on listing.template_id = variant.template_id and listing.shown
     where not variant.archived and variant.option_ids <> '{}' order by md5(variant.id::text) limit 200`,
  );
  return found.map(({ template_id, option_ids }) => ({
    method: "POST",
    path: "/sale/get_combination_info_website",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      method: "call",
      id: 1,
      params: { product_template_id: template_id, product_id: false, combination: option_ids, add_qty: 1 },
    }),
  }));
}
