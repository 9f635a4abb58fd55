import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { wordsOf } from "../testing/buyer.ts";
import { cartHarness, updatePath } from "../testing/cart-harness.ts";

const { harness, goods, visitor, withVases } = cartHarness();

describe("/shop/cart", () => {
  test("is personal, shows lines, sums and what goes with them", async () => {
    const buyer = await visitor();
    await buyer.call(updatePath, { product_id: goods.window78.combination.variantId });
    const page = await buyer.get("/shop/cart");
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect(wordsOf(page.body)).toContain("Goes well together");
    expect(page.body).toContain('href="/shop/product/terrazzo-sill"');
    expect(page.body).toContain("Delivery is included in the price.");
    expect(page.body).toMatch(/aria-label="Remove Zada 78, two sashes"/);
    expect(page.body).toMatch(/aria-label="Quantity of Zada 78, two sashes"/);
  });

  test("a thing without a picture has the drawn frame in its place, in the cart and its popover", async () => {
    const { buyer } = await withVases(2);
    for (const path of ["/shop/cart", "/shop/cart?type=popover"]) {
      const { body } = await buyer.get(path);
      expect(body, path).toContain('<span class="nopic">');
      expect(body, path).not.toMatch(/class="(line|mini)__m"[^>]*><\/span>/);
    }
  });

  test("an empty cart says where to go, and reading it begins no session", async () => {
    const buyer = await visitor();
    expect(wordsOf((await buyer.get("/shop/cart")).body)).toContain("Your cart is empty");
    expect(wordsOf((await buyer.get("/ro/shop/cart")).body)).toContain("Coșul este gol");
    expect(buyer.cookies.size).toBe(0);
  });

  test("type=popover is a fragment titled My Cart, with links in the page's language", async () => {
    const { buyer } = await withVases(2);
    const popover = await buyer.get("/shop/cart?type=popover");
    expect(popover.headers["content-type"]).toContain("text/html");
    expect(popover.headers["cache-control"]).toMatch(/no-cache|no-store/);
    expect(popover.body).not.toContain("<html");
    expect(wordsOf(popover.body)).toMatch(/My Cart .*Lut vase .*€128\.00/);
    const romanian = await buyer.get("/ro/shop/cart?type=popover");
    expect(romanian.body).toContain('href="/ro/shop/checkout"');
    expect(wordsOf((await (await visitor()).get("/shop/cart?type=popover")).body)).toContain(
      "Your cart is empty",
    );
  });
});

describe("signing in", () => {
  test("brings the guest's cart along: nothing is lost, nothing doubled", async () => {
    const account = { login: "thomas.weber@example.com", password: "vitrine-thomas" };
    const first = (await withVases(2)).buyer;
    await first.post("/web/login", account);
    expect(wordsOf((await first.get("/shop/cart")).body)).toContain("2 items");
    // In another browser, first as a guest, then signed in to an account that has a cart.
    const second = await visitor();
    await second.call(updatePath, { product_id: goods.vase.variantId, add_qty: 3 });
    await second.call(updatePath, { product_id: goods.window78.combination.variantId });
    await second.post("/web/login", account);
    const merged = wordsOf((await second.get("/shop/cart")).body);
    expect(merged).toContain("4 items");
    await second.post("/web/login", account);
    expect(wordsOf((await second.get("/shop/cart")).body)).toContain("4 items");
    expect(wordsOf((await first.get("/shop/cart")).body)).toContain("4 items");
    await second.post("/web/session/logout", {});
    expect(wordsOf((await second.get("/shop/cart")).body)).toContain("Your cart is empty");
  });
});

describe("/shop/save_shop_layout_mode", () => {
  test("keeps grid or list with the session and refuses anything else", async () => {
    const buyer = await visitor();
    const url = "/shop/save_shop_layout_mode";
    expect(await buyer.call(url, { layout_mode: "list" })).toEqual({ jsonrpc: "2.0", id: 1 });
    const { rows } = await harness
      .context()
      .db.execute(sql`select 1 from session where facts ->> 'shop_layout_mode' = 'list'`);
    expect(rows).toHaveLength(1);
    expect((await buyer.call(url, { layout_mode: "table" })).error?.data.refusal).toBe(
      "platform.invalidInput",
    );
    expect((await buyer.call(url)).error).toBeDefined();
  });
});

describe("/shop/cart?access_token=", () => {
  async function abandonedCart() {
    const { buyer } = await withVases(2);
    const { rows } = await harness
      .database()
      .pool.query<{ id: number; access_token: string }>(
        "select id, access_token from orders_order where is_cart order by id desc limit 1",
      );
    const [cart] = rows;
    if (!cart) throw new Error("The cart was not stored.");
    return {
      buyer,
      path: `/my/cart/${cart.id}/${cart.access_token}`,
      address: `/shop/cart?access_token=${cart.access_token}`,
    };
  }

  test("leads another visitor to the question whether to take the cart over", async () => {
    const { path, address } = await abandonedCart();
    const other = await visitor();
    const { statusCode, headers } = await other.get(address);
    expect([statusCode, headers.location]).toEqual([302, path]);
    expect((await other.get(path)).statusCode).toBe(200);
  });

  test("shows whose cart it is their own cart; without a token everybody sees their own", async () => {
    const { buyer, address } = await abandonedCart();
    expect((await buyer.get(address)).statusCode).toBe(200);
    expect((await (await visitor()).get("/shop/cart?access_token=")).statusCode).toBe(200);
  });

  test("a wrong token is not found, and a cart that was taken over or ordered says so", async () => {
    const { buyer, path, address } = await abandonedCart();
    const other = await visitor();
    for (const wrong of ["wrong", "wrong%00", `${address.split("=")[1]}x`]) {
      expect((await other.get(`/shop/cart?access_token=${wrong}&revive=squash`)).statusCode).toBe(404);
    }
    expect((await other.post(path, { way: "replace" })).statusCode).toBe(303);
    for (const late of [buyer, other, await visitor()]) {
      const { statusCode, headers } = await late.get(`${address}&revive=merge`);
      expect([statusCode, headers.location]).toEqual([302, path]);
      expect(wordsOf((await late.get(path)).body)).toContain("It was ordered or merged into another cart.");
    }
    expect(wordsOf((await other.get("/shop/cart")).body)).toContain("Lut vase");
  });

  test("a form that is refused without a script leads back to its page with the reason", async () => {
    const { path } = await abandonedCart();
    const answer = await (await harness.server()).inject({
      method: "POST",
      url: `/ro${path}x`,
      headers: {
        host: "shop.example",
        accept: "text/html",
        referer: `http://shop.example/ro${path}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: "way=merge",
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("nu există sau a fost eliminată");
    expect(answer.body).toContain(`href="/ro${path}"`);
    expect(answer.body).toContain("Înapoi la formular");
    expect(answer.body).toMatch(/<link rel="stylesheet"/);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'self'");
  });

  test("nobody is led to another site", async () => {
    const { path } = await abandonedCart();
    const { body } = await (await harness.server()).inject({
      method: "POST",
      url: `${path}x`,
      headers: {
        host: "shop.example",
        accept: "text/html",
        referer: "https://elsewhere.example/my/form",
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: "way=merge",
    });
    expect(body).not.toContain("/my/form");
    expect(body).toContain("go back one page");
  });
});
