import { number } from "../drills/_harness.ts";
import { someVariants } from "./_catalogue.ts";
import { bench } from "./_figures.ts";
import { compareWithBare } from "./_ratio.ts";
import { inServedHarness } from "./_served-harness.ts";

// New visitors put a first item into a cart: a session, a cart and a line are written and committed.
await bench("add-to-cart", (figures) =>
  inServedHarness(async (harness) => {
    const variants = await someVariants(harness, 20);
    const asked = variants.map(
      ({ variantId }) =>
        ({
          method: "POST",
          path: "/shop/cart/update_json",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({
            jsonrpc: "2.0",
            method: "call",
            id: 1,
            params: { product_id: variantId, add_qty: 1, display: false },
          }),
        }) as const,
    );
    await compareWithBare(figures, { baseUrl: harness.baseUrl, pid: harness.child.pid }, asked);
    figures.figure("carts written", await number(harness, "select count(*) from orders_order"), "");
    const halfDone =
      "select count(*) from orders_order o where not exists (select 1 from orders_line where order_id = o.id)";
    figures.figure("carts without their line", await number(harness, halfDone), "", {
      wanted: { atMost: 0 },
    });
  }),
);
