import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testHarness } from "../../../../../testing.ts";
import { prepareShop } from "../../../testing.ts";

const harness = testHarness(prepareShop);

test("an amount that staff type is read as people write it; one that no column holds is said at its field", async () => {
  const { cookie, context } = await harness.signedIn("shop");
  const app = await harness.server();
  const give = (amount: string) =>
    app.inject({
      method: "POST",
      url: "/ro/web/gift-cards/new",
      headers: {
        ...{ cookie, host: "localhost", accept: "text/html", origin: "http://localhost" },
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: new URLSearchParams({
        ...{ action: "save", amount, email: "ana.popescu@example.com", language: "ro", expires: "" },
      }).toString(),
    });
  expect((await give("1.234,56 EUR")).statusCode).toBe(303);
  const { rows } = await context.db.execute(sql`select balance_minor from payment_gift_card`);
  expect(rows).toEqual([{ balance_minor: 123_456 }]);
  for (const wrong of ["30.000.000", "-5", "1e3", "12,345,6"]) {
    const { statusCode, body } = await give(wrong);
    expect([statusCode, body.includes(`value="${wrong}"`)]).toEqual([422, true]);
  }
}, 60_000);
