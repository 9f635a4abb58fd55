import {
  aboutToPay,
  atBank,
  card,
  confirmed,
  paid,
  pay,
  payAgain,
  type Story,
  standing,
  transfer,
  type Walk,
} from "./_checkout-steps.ts";
import { number } from "./_harness.ts";

/** Problems between the cart and the payment: nothing is charged without consent, nothing typed is lost. */
export const trouble: readonly Story[] = [
  {
    title: "no network at the press on Pay, then again",
    walk: async (walk) => {
      const { phone } = walk;
      await aboutToPay(walk, card);
      await phone.page.context().setOffline(true);
      await pay(walk);
      await phone.read(/You have not been charged/);
      await phone.look("offline");
      await phone.page.context().setOffline(false);
      await walk.expect("the yes to the terms stays", phone.page.getByLabel(phone.words.terms).isChecked());
      await pay(walk);
      await atBank(walk, /^Pay €/);
      await confirmed(walk, /Confirmed/);
      await paid(walk, "test done");
    },
  },
  {
    title: "the price rises between the page and the press: it is shown again, and then charged as shown",
    walk: async (walk) => {
      const { phone, harness } = walk;
      await aboutToPay(walk, card);
      const before = await payButton(walk);
      await harness.db.query(
        "update catalogue_template set list_price_minor = list_price_minor + 100 where slug = 'mounting-foam'",
      );
      await pay(walk);
      await phone.read(/Prices or your cart have changed/);
      await phone.look("another price");
      const after = await payButton(walk);
      await walk.expect(`${before} became ${after}`, before !== after);
      await payAgain(walk, card);
      await atBank(walk, /^Pay €/);
      await confirmed(walk, /Confirmed/);
      await paid(walk, "test done");
    },
  },
  {
    title: "a carrier that hangs: the owner's own price within three seconds",
    walk: async (walk) => {
      const id = await number(walk.harness, "select id from delivery_carrier where provider = 'test'");
      const habit = (name: string) =>
        walk.harness.db.query(
          "update delivery_carrier set settings = settings || jsonb_build_object('habit', $2::text), version = version + 1 where id = $1",
          [id, name],
        );
      await habit("hang");
      await aboutToPay(walk, transfer, { delivery: /Courier \(test\)/ });
      await pay(walk);
      await confirmed(walk, /RO49/);
      const { id: orderId } = await standing(walk);
      await walk.expect(
        "the order is marked",
        (await number(
          walk.harness,
          "select count(*) from orders_event where order_id = $1 and kind = 'deliveryFallback'",
          [orderId],
        )) > 0,
      );
      await habit("fine");
    },
  },
  {
    title: "fetched at the showroom",
    walk: async (walk) => {
      await aboutToPay(walk, transfer, { delivery: /Pick up at the showroom/ });
      await pay(walk);
      await confirmed(walk, /Pick up at the showroom/);
    },
  },
  {
    title: "sold out between the page and the press: said at the thing, and nothing is ordered",
    walk: async (walk) => {
      const { phone, harness } = walk;
      await aboutToPay(walk, card, { product: "/shop/product/door-bar-pull" });
      await harness.db.query(
        `update catalogue_stock set on_hand = held from catalogue_variant v join catalogue_template t on t.id = v.template_id
         where catalogue_stock.variant_id = v.id and t.slug = 'door-bar-pull'`,
      );
      await pay(walk);
      await phone.read(/sold out|left/);
      await phone.look("sold out");
      await walk.expect("nothing is ordered", (await standing(walk)).state === "draft");
    },
  },
];

async function payButton({ phone }: Walk): Promise<string> {
  return (await phone.page.getByRole("button", { name: phone.words.pay }).textContent()) ?? "";
}
