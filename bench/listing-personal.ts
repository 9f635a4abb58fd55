import { visitor } from "../drills/_visitor.ts";
import { someVariants } from "./_catalogue.ts";
import { bench } from "./_figures.ts";
import { compareWithBare } from "./_ratio.ts";
import { inServedHarness } from "./_served-harness.ts";

// The list of products for a visitor with a cart: the page itself is the same for everybody, and one small call after
// loading fetches the personal part.
await bench("listing-personal", (figures) =>
  inServedHarness(async (harness) => {
    const { baseUrl, child } = harness;
    const buyer = visitor(baseUrl);
    for (const { variantId } of await someVariants(harness, 3)) {
      const { error } = await buyer.rpc("/shop/cart/update_json", { product_id: variantId, add_qty: 2 });
      if (error) throw new Error(error.data.message);
    }
    const cookie = [...buyer.cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { accept: "text/html", "accept-encoding": "gzip, br", cookie };
    const server = { baseUrl, pid: child.pid };
    const page = { method: "GET", path: "/shop", headers } as const;
    await compareWithBare(figures, server, [page], { label: "page", wantedRatio: { atLeast: 0.75 } });
    const call = {
      method: "POST",
      path: "/website/visitor",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ jsonrpc: "2.0", method: "call", id: 1, params: {} }),
    } as const;
    await compareWithBare(figures, server, [call], { label: "personal call" });
  }),
);
