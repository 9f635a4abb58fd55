import { beforeAll, describe, expect, test } from "vitest";
import { testHarness } from "../../../testing.ts";
import { readerOf, structuredOf, tagsOf } from "../testing/read-page.ts";
import { seedSmallShop } from "../testing/small-shop.ts";

const harness = testHarness(seedSmallShop);
const get = readerOf(harness);

// Starting the whole server takes longer than any single test.
beforeAll(async () => {
  await harness.server();
}, 60_000);

describe("product pages", () => {
  test("shows the name, the price and everything to choose, kept for everybody", async () => {
    const { status, headers, html } = await get("/shop/product/zada-78");
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(html).toContain('<h1 class="h1">Zada 78, two sashes</h1>');
    expect(html).toContain("<bdi>€684.00</bdi>");
    expect(html).toContain("Only 3 left in stock");
    expect(html).toContain("+ €120.00");
    expect(html).toContain("Ref. ZD78");
    expect(html).toContain("<p>Grows slowly.</p>");
    expect(html).toContain("78 mm");
    expect(html).not.toContain("already in your cart");
  });

  test("the form works without a script: product, options, quantity, both buttons", async () => {
    const { html } = await get("/shop/product/zada-78");
    const form = { id: "product-form", action: "/shop/cart/update", method: "post" };
    expect(tagsOf(html, "form", form)).toHaveLength(1);
    expect(html).toMatch(/type="hidden" name="product_template_id" value="\d+"/);
    expect(html).toMatch(/name="ptal-\d+"/);
    expect(html).toMatch(/name="custom-\d+"/);
    expect(html).toMatch(/name="add_qty"/);
    // In the form, and in the bar that appears after scrolling.
    expect(tagsOf(html, "button", { type: "submit", name: "express", value: "true" })).toHaveLength(2);
    expect(html).toContain("Show options");
    const [inForm = ""] = /<form id="product-form".*?<\/form>/s.exec(html) ?? [];
    expect(inForm).not.toContain('name="product_id"');
  });

  test("what does not go together is disabled and says why", async () => {
    const { html } = await get(`/shop/product/zada-78?variant=${await variantId("1200 × 1400")}`);
    expect(html).toMatch(/title="White, Not available with Size: 1200 × 1400"/);
    expect(html.replaceAll("\u00a0", " ")).toContain("White: not available with Size: 1200 × 1400");
    expect(html).toContain("€804.00");
  });

  test("the structured price is the visible one, for the product and for each variant", async () => {
    for (const address of [
      "/shop/product/zada-78",
      `/shop/product/zada-78?variant=${await variantId("1200 × 1400")}`,
    ]) {
      const { html } = await get(address);
      const offer = structuredOf(html)["Product"]?.["offers"];
      const visible = /price--l"><b><bdi>€([\d,.]+)<\/bdi>/.exec(html)?.[1];
      const url = expect.stringMatching(/^http:\/\/localhost\/shop\/product\/zada-78/);
      expect(offer).toMatchObject({ price: visible, priceCurrency: "EUR", url });
    }
  });

  test("options sent by the form's fields choose the variant", async () => {
    const first = await get("/shop/product/zada-78");
    const large = /name="(ptal-\d+)"[^>]*value="(\d+)"[^>]*\/><span class="opt__b"><span>1200 × 1400/.exec(
      first.html,
    );
    const { html } = await get(`/shop/product/zada-78?${large?.[1]}=${large?.[2]}`);
    expect(html).toContain("<bdi>€804.00</bdi>");
  });

  test("sold out: both buttons are disabled and the word says so", async () => {
    const { html } = await get("/shop/product/terrazzo-sill");
    expect(html).toContain("Out of stock");
    expect(html.match(/<button[^>]*disabled=""[^>]*>(?:Sold out|Buy now)/g)).toHaveLength(4);
    expect(tagsOf(html, "form", { action: "/shop/stock_request/ask", method: "post" })).toHaveLength(1);
    expect(html).toContain("E-mail me when available");
    expect(html).toContain("Image coming soon");
    expect(structuredOf(html)["Product"]?.["offers"]).toMatchObject({
      availability: "https://schema.org/OutOfStock",
    });
  });

  test("no name can leave its script element", async () => {
    const { html } = await get("/shop/product/terrazzo-sill");
    expect(html).not.toContain("sill </script>");
    expect(structuredOf(html)["Product"]?.["name"]).toBe("Terrazzo sill </script><b>");
  });

  test("shows what goes with it and what is like it, in a row each that goes on sideways", async () => {
    const { html } = await get("/shop/product/zada-78");
    const rows = html.split('<ul class="card-row card-row--pairs">').map((part) => part.split("</ul>")[0]);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain("Goes well with");
    expect(rows[1]).toContain('href="/shop/product/terrazzo-sill"');
    expect(rows[2]).toContain('href="/shop/product/fixed-1"');
  });

  test.each(["/shop/product/not-yet", "/shop/product/nothing", "/ro/shop/product/%00"])(
    "%s is not found",
    async (url) => {
      expect((await get(url)).status).toBe(404);
    },
  );

  test("Romanian", async () => {
    const { html } = await get("/ro/shop/product/zada-78");
    expect(html).toContain("Zada 78, două canate");
    expect(html).toContain("Stoc limitat: 3");
    expect(html).toContain('action="/ro/shop/cart/update"');
    expect(html).not.toMatch(/>shop\.[a-z]/);
  });
});

/** The variant whose name contains a text, from the combination call. */
async function variantId(value: string): Promise<number> {
  const { html } = await get("/shop/product/zada-78");
  const templateId = Number(/name="product_template_id" value="(\d+)"/.exec(html)?.[1]);
  const option = new RegExp(`value="(\\d+)"[^>]*/><span class="opt__b"><span>${value}`).exec(html)?.[1];
  const finish = /class="sw"[^>]*><input[^>]*value="(\d+)"/.exec(html)?.[1];
  const answer = await (await harness.server()).inject({
    method: "POST",
    url: "/sale/get_combination_info_website",
    headers: { "content-type": "application/json" },
    payload: {
      jsonrpc: "2.0",
      method: "call",
      id: 1,
      params: {
        product_template_id: templateId,
        product_id: false,
        combination: [Number(option), Number(finish)],
      },
    },
  });
  return (answer.json() as { result: { product_id: number } }).result.product_id;
}

describe("a product that is not published", () => {
  const address = "/shop/product/not-yet";

  test("is there for nobody, as if it did not exist", async () => {
    const [hidden, unknown] = [await get(address), await get("/shop/product/no-such-thing")];
    expect([hidden.status, unknown.status]).toEqual([404, 404]);
    expect((await get(address, (await harness.signedIn()).cookie)).status).toBe(404);
    expect((await get(address, (await harness.signedIn("support")).cookie)).status).toBe(404);
  });

  test("leads the shop's staff to where it says so", async () => {
    const { cookie } = await harness.signedIn("shop");
    const led = await get(`/ro${address}`, cookie);
    expect([led.status, led.headers.location]).toEqual([
      302,
      expect.stringMatching(/^\/ro\/web\/products\/\d+\/preview$/),
    ]);
    const shown = await get(String(led.headers.location), cookie);
    expect(shown.html).toContain("Nepublicat");
    expect((await get("/shop/product/no-such-thing", cookie)).status).toBe(404);
  });
});
