import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { siteTable } from "#platform/site.ts";
import { testHarness } from "../../../../../testing.ts";
import { receiveTransfer } from "../../../server/edit/staff-order-confirm.ts";
import { settleVatAnswers } from "../../../server/settlement/vat-answer.ts";
import { makeSentOrder, orderRow } from "../../../testing/staff.ts";
import { makeGoods, prepareShop } from "../../../testing.ts";

const settings = { vies: { url: "http://127.0.0.1:9/nobody-is-asked" } };
const harness = testHarness(async (context) => {
  await prepareShop(context);
  await context.db.update(siteTable).set({ settings });
});

test("the page of a paid order whose VAT number was confirmed late taxes it by one press and says what goes back", async () => {
  const { cookie, context } = await harness.signedIn("shop");
  const { variantId } = await makeGoods(context, { key: "stool", priceMinor: 12_100, stock: 9 });
  const orderId = await makeSentOrder(harness.context(), [{ variantId, quantity: 1 }]);
  await transact(context, (write) =>
    receiveTransfer(write, { orderId, amountMinor: 12_100, paidMinorSeen: 0 }),
  );
  await context.db.execute(sql`
    with position as (
      insert into catalogue_fiscal_position (name, vat_required, region)
      values ('{"en": "Companies of the Union"}', true, 'union') returning id)
    insert into catalogue_fiscal_position_tax (fiscal_position_id, from_tax_id, to_tax_id)
    select position.id, tax.id, null from position, catalogue_tax tax`);
  await context.db.execute(sql`
    update orders_order set vat_check = '{"vat": "DE 136695976", "state": "pending"}',
      addresses = jsonb_set(jsonb_set(addresses - 'delivery', '{billing,countryCode}', '"DE"'),
        '{billing,vat}', '"DE 136695976"') where id = ${orderId}`);
  await context.db.execute(sql`
    insert into people_vat_check (vat, state, asked_at, answered_at, proof)
    values ('DE136695976', 'valid', now(), now(), '{"vat": "DE136695976", "valid": true}')`);
  await settleVatAnswers({ ...context, site: { ...context.site, settings } });

  const app = await harness.server();
  const headers = { cookie, host: "localhost", accept: "text/html" };
  const page = (url: string) => app.inject({ method: "GET", url, headers });
  const path = `/web/orders/${orderId}`;
  expect((await page(path)).body).toContain("The VAT number is now confirmed");
  expect((await page(`${path}?do=retax`)).body).toContain("Recalculate tax");
  const press = () =>
    app.inject({
      method: "POST",
      url: path,
      headers: {
        ...headers,
        origin: "http://localhost",
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: "action=retax",
    });
  const { headers: said } = await press();
  expect(new URL(String(said["location"]), "http://localhost").searchParams.get("done_back")).toBe("€21.00");
  expect(await orderRow(context, orderId)).toMatchObject({ totalMinor: 10_000, taxMinor: 0 });
  expect((await press()).body).toContain("There is nothing to recalculate");
});
