import { describe, expect, test } from "vitest";
import { addressCharactersMax } from "#modules/people/components/address/address-limits.ts";
import { countryByCode } from "#modules/people/server/address/country.ts";
import { makeUser } from "../../orders/testing.ts";
import { fieldOf, wordsOf } from "../testing/buyer.ts";
import { checkoutShop, goingTo } from "../testing/checkout.ts";

const { harness, shop, fill, address, toPayment } = checkoutShop();
const thomas = { login: "thomas.weber@example.com", password: "vitrine-thomas" };

describe("the address", () => {
  test("every field says to browsers what it is, and is labelled", async () => {
    await fill();
    const { body } = await shop.buyer.get("/shop/address");
    for (const [name, complete] of [
      ["name", "billing name"],
      ["email", "email"],
      ["phone", "billing tel"],
      ["company_name", "billing organization"],
      ["street", "billing address-line1"],
      ["street2", "billing address-line2"],
      ["zip", "billing postal-code"],
      ["city", "billing address-level2"],
      ["state_id", "billing address-level1"],
      ["country_id", "billing country"],
    ] as const) {
      const tag = body.match(/<(input|select)[^>]*>/g)?.find((one) => one.includes(`name="${name}"`)) ?? "";
      expect(tag.toLowerCase()).toContain(`autocomplete="${complete}"`);
      const id = / id="([^"]+)"/.exec(tag)?.[1];
      expect(body).toContain(`for="${id}"`);
    }
    expect(body.toLowerCase()).toContain('inputmode="tel"');
    expect(body.toLowerCase()).toContain('inputmode="email"');
  });

  test("wrong fields say so themselves, tied to their field, and what was typed stays", async () => {
    await fill();
    const answer = await shop.buyer.post(
      "/shop/address",
      address({ name: " ", email: "ioana@", zip: "4001", street: "Strada <b> 7", use_same: "" }),
    );
    expect(answer.statusCode).toBe(422);
    const words = wordsOf(answer.body);
    expect(words).toContain("Please enter your name.");
    expect(words).toContain("The part after the @ is missing");
    expect(words).toContain("Postcodes in this country have six digits.");
    expect(fieldOf(answer.body, "street")).toBe("Strada &lt;b&gt; 7");
    expect(fieldOf(answer.body, "zip")).toBe("4001");
    const zip = answer.body.match(/<input[^>]*name="zip"[^>]*>/)?.[0] ?? "";
    expect(zip).toContain('aria-invalid="true"');
    const described = /aria-describedby="([^" ]+)/.exec(zip)?.[1] ?? "none";
    expect(answer.body).toMatch(new RegExp(`id="${described}"[^>]*>`));
    expect(answer.body.match(/<input[^>]*name="use_same"[^>]*>/)?.[0]).not.toContain("checked");
    const romanian = await shop.buyer.post("/ro/shop/address", address({ city: "" }));
    expect(wordsOf(romanian.body)).toContain("localitatea");
  });

  test("an address that looks mistyped is questioned once, with what it probably is, and is taken when it is meant", async () => {
    await fill();
    const asked = await shop.buyer.post("/shop/address", address({ email: "ioana@gmial.com" }));
    expect(asked.statusCode).toBe(422);
    expect(wordsOf(asked.body)).toContain("Please check this address. If it is right, continue.");
    expect(wordsOf(asked.body)).toContain("Did you mean ioana@gmail.com");
    expect(fieldOf(asked.body, "email")).toBe("ioana@gmial.com");
    expect(fieldOf(asked.body, "street")).not.toBe("");
    const [button = ""] = asked.body.match(/<button[^>]*name="email"[^>]*>/) ?? [];
    expect(button).toContain('value="ioana@gmail.com"');
    // Enter in a field presses the first button, which must be the one that changes nothing.
    const [first = ""] = asked.body.slice(asked.body.indexOf("data-address")).match(/<button[^>]*>/) ?? [];
    expect(first).not.toContain("name=");
    const kept = fieldOf(asked.body, "email_asked") ?? "";
    expect(kept).toBe("ioana@gmial.com");
    // Another typo is questioned again.
    const other = await shop.buyer.post(
      "/shop/address",
      address({ email: "ioana@yahooo.com", email_asked: kept }),
    );
    expect(other.statusCode).toBe(422);
    const meant = await shop.buyer.post(
      "/shop/address",
      address({ email: "ioana@gmial.com", email_asked: kept }),
    );
    expect(meant.statusCode).toBe(303);
    const romanian = await shop.buyer.post("/ro/shop/address", address({ email: "ioana@atelier" }));
    expect(wordsOf(romanian.body)).toContain("Adresa nu are o terminație, de exemplu .ro.");
  });

  test("each field says to browsers how long it may be, and the server says so at the field", async () => {
    await fill();
    const { body } = await shop.buyer.get("/shop/address");
    for (const [name, most] of Object.entries(addressCharactersMax)) {
      const tag = body.match(/<input[^>]*>/g)?.find((one) => one.includes(`name="${name}"`)) ?? "";
      expect(tag.toLowerCase(), name).toContain(`maxlength="${most}"`);
    }
    const long = "🏠".repeat(101);
    const answer = await shop.buyer.post("/shop/address", address({ city: long, phone: "0".repeat(41) }));
    expect(answer.statusCode).toBe(422);
    expect(wordsOf(answer.body)).toContain("This text is too long. Use at most 200 characters.");
    expect(fieldOf(answer.body, "city")).toBe(long);
    const fits = await shop.buyer.post("/shop/address", address({ city: "🏠".repeat(100) }));
    expect(fits.statusCode).toBe(303);
  });

  test("a county of another country, an unknown country and letters for numbers are said at their fields", async () => {
    await fill();
    const answer = await shop.buyer.post(
      "/shop/address",
      address({ country_id: String(shop.germanyId), zip: "10969" }),
    );
    expect(answer.statusCode).toBe(422);
    const odd = await shop.buyer.post("/shop/address", address({ country_id: "Romania" }));
    expect(odd.statusCode).toBe(422);
    expect(await goingTo(shop.buyer.get("/shop/checkout"))).toEqual([303, "/shop/address?mode=billing"]);
  });

  test("without a script another country's form comes back with its states, and can be sent", async () => {
    const america = await countryByCode(harness.context(), "US");
    const oregon = america?.states.find((state) => state.code === "OR")?.id;
    await fill();
    const typed = address({ country_id: String(america?.id), state_id: "", zip: "97205", city: "Portland" });
    const answer = await shop.buyer.post("/shop/address", typed);
    expect(answer.statusCode).toBe(422);
    expect(wordsOf(answer.body)).toContain("Please choose the county, state or province.");
    expect(wordsOf(answer.body)).toContain(" State ");
    expect(wordsOf((await shop.buyer.get("/ro/shop/address")).body)).toContain(" Județ ");
    expect(answer.body).toContain(`<option value="${oregon}">Oregon</option>`);
    expect(answer.body).not.toContain(">Brăila</option>");
    const chosen = { ...typed, state_id: String(oregon) };
    expect(await goingTo(shop.buyer.post("/shop/address", chosen))).toEqual([303, "/shop/checkout"]);
  });

  test("the same address for delivery skips the second form; another one is asked for", async () => {
    await fill();
    expect(await goingTo(shop.buyer.post("/shop/address", address()))).toEqual([303, "/shop/checkout"]);
    expect(await goingTo(shop.buyer.post("/ro/shop/address", address({ use_same: "" })))).toEqual([
      303,
      "/ro/shop/address?mode=shipping",
    ]);
    const shipping = await shop.buyer.get("/shop/address?mode=shipping");
    expect(fieldOf(shipping.body, "name")).toBe("Ioana Șerban");
    expect(fieldOf(shipping.body, "email")).toBeUndefined();
    const { email: _email, use_same: _same, ...elsewhere } = address({ mode: "shipping", city: "Dej" });
    expect(await goingTo(shop.buyer.post("/shop/address", elsewhere))).toEqual([303, "/shop/checkout"]);
    expect(wordsOf((await shop.buyer.get("/shop/payment")).body)).toMatch(/Delivery .*Dej.* Payment/);
  });

  test("the same form sent twice at once makes one contact", async () => {
    await fill();
    const twice = address({ email: "twice@example.com" });
    await Promise.all([1, 2, 3].map(() => shop.buyer.post("/shop/address", twice)));
    const { rows } = await harness
      .database()
      .pool.query("select 1 from people_person where email = 'twice@example.com'");
    expect(rows).toHaveLength(1);
  });

  test("goes where callback says, on this site only", async () => {
    await fill();
    const to = (callback: string) => goingTo(shop.buyer.post("/shop/address", address({ callback })));
    expect(await to("/shop/payment")).toEqual([303, "/shop/payment"]);
    for (const foreign of ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example"]) {
      expect(await to(foreign)).toEqual([303, "/shop/checkout"]);
    }
  });

  test("an address that is somebody else's is neither shown nor written", async () => {
    const other = await makeUser(harness.context(), "maria.ionescu@example.com");
    await shop.buyer.post("/web/login", thomas);
    await fill();
    for (const id of [other.personId, 2_147_483_000]) {
      expect((await shop.buyer.get(`/shop/address?mode=shipping&partner_id=${id}`)).statusCode).toBe(403);
      const posted = await shop.buyer.post(
        "/shop/address",
        address({ mode: "shipping", partner_id: String(id) }),
      );
      expect(posted.statusCode).toBe(403);
      const billing = await shop.buyer.post("/shop/address", address({ partner_id: String(id) }));
      expect(billing.statusCode).toBe(403);
    }
  });

  test.each(["-1", "0", "1.5", "x", "99999999999999999999"])(
    "partner_id=%s opens a new address",
    async (id) => {
      await toPayment();
      const page = await shop.buyer.get(`/shop/address?mode=shipping&partner_id=${id}`);
      expect(page.statusCode).toBe(200);
      expect(fieldOf(page.body, "partner_id")).toBe("-1");
    },
  );

  test("an account's e-mail address is its login and stays", async () => {
    await shop.buyer.post("/web/login", thomas);
    await fill();
    const { body } = await shop.buyer.get("/shop/address");
    expect(body.match(/<input[^>]*name="email"[^>]*>/)?.[0]?.toLowerCase()).toContain("readonly");
    await shop.buyer.post(
      "/shop/address",
      address({ email: "new@example.com", country_id: String(shop.germanyId), state_id: "", zip: "10969" }),
    );
    expect(wordsOf((await shop.buyer.get("/shop/payment")).body)).toContain("thomas.weber@example.com");
  });
});

describe("/shop/country_infos", () => {
  test("lines, states and calling code of a country", async () => {
    const { result } = await shop.buyer.call(`/shop/country_infos/${shop.romania.id}`, { mode: "shipping" });
    expect(result).toMatchObject({ phone_code: 40, zip_required: true, state_label: "County" });
    expect(result?.["fields"]).toEqual(expect.arrayContaining(["street", "zip", "city", "country_name"]));
    expect(result?.["states"]).toContainEqual([shop.romania.braila, "Brăila", "BR"]);
  });

  test("a country without states has none; an unknown one is not found", async () => {
    const malta = await countryByCode(harness.context(), "MC");
    const known = await shop.buyer.call(`/shop/country_infos/${malta?.id}`, { mode: "shipping" });
    expect(known.result?.["states"]).toEqual([]);
    expect((await shop.buyer.call("/shop/country_infos/99999")).error).toMatchObject({ code: 404 });
    expect((await shop.buyer.call("/shop/country_infos/x")).error?.data.refusal).toBe(
      "platform.invalidInput",
    );
  });

  test("the state is not asked for where there is none", async () => {
    const monaco = await countryByCode(harness.context(), "MC");
    await fill();
    const answer = await shop.buyer.post(
      "/shop/address",
      address({ country_id: String(monaco?.id), state_id: "", zip: "98000", city: "" }),
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.body).not.toContain('name="state_id"');
    await shop.buyer.post(
      "/shop/address",
      address({ country_id: String(monaco?.id), state_id: "", zip: "98000" }),
    );
    expect((await shop.buyer.get("/shop/address")).body).not.toContain('name="state_id"');
  });
});
