import { demoAccounts } from "../demo/people/accounts.ts";
import { savedCardsPath } from "../src/modules/payment/paths.ts";
import {
  aboutToPay,
  atBank,
  card,
  confirmed,
  type OrderStanding,
  paid,
  pay,
  type Story,
  standing,
  transfer,
  type Walk,
} from "./_checkout-steps.ts";
import { eventually, rows } from "./_harness.ts";
import { expectStatus } from "./_shopping.ts";
import { signedInStaff } from "./_staff.ts";
import type { Visitor } from "./_visitor.ts";

/** Payments after the order, and with data stored during an earlier one. */
export const later: readonly Story[] = [
  {
    title: "bank transfer: staff see the money, the buyer reads that it is here",
    walk: async (walk) => {
      const { id, path, totalMinor } = await orderByTransfer(walk);
      const staff = await signedInStaff(walk.harness, "shop");
      await staffDo(staff, id, { action: "receive", amount: String(totalMinor / 100), paid: "0" });
      await walk.phone.open(path);
      await walk.phone.read(/Confirmed/);
      await walk.phone.look("received");
      await paid(walk, "transfer done");
    },
  },
  {
    title: "bank transfer, then paid by card from the order's page",
    walk: async (walk) => {
      const { path } = await orderByTransfer(walk);
      // The link presses the button, but the card comes first.
      await walk.phone.open(`${path}&allow_payment=yes`);
      await atBank(walk, /^Pay €/);
      await walk.phone.read(/Confirmed/);
      await walk.phone.look("paid");
      await paid(walk, "transfer cancel, test done");
    },
  },
  {
    title: "a deposit by link, then the rest",
    walk: async (walk) => {
      const { id, path, totalMinor } = await orderByTransfer(walk);
      const staff = await signedInStaff(walk.harness, "shop");
      await staffDo(staff, id, { action: "deposit", percent: "50" });
      await walk.phone.open(path);
      await walk.phone.read(/deposit of €/);
      await walk.phone.look("deposit");
      await walk.phone.choose(card);
      await walk.phone.press(/^Pay €/);
      await atBank(walk, /^Pay €/);
      await walk.phone.read(/order is confirmed/);
      await walk.phone.look("deposit paid");
      const part = await standing(walk);
      await walk.expect(`${part.paidMinor} of ${totalMinor} are paid`, part.paidMinor * 2 === totalMinor);
      await staffDo(staff, id, {
        action: "ask",
        amount: String((totalMinor - part.paidMinor) / 100),
        paid: String(part.paidMinor),
        words: "",
      });
      const link = await linkInMail(walk, id);
      await walk.phone.open(link);
      await atBank(walk, /^Pay €/);
      await walk.phone.read(/Confirmed/);
      await walk.phone.look("all paid");
      const whole = await standing(walk);
      await walk.expect(`paid ${whole.paidMinor} of ${totalMinor}`, whole.paidMinor === totalMinor);
    },
  },
  {
    title: "a card is saved, used again and deleted",
    walk: async (walk) => {
      await signIn(walk);
      await aboutToPay(walk, card, { saves: true });
      await pay(walk);
      await walk.phone.page.waitForURL(/\/payment\/test\//);
      await walk.phone.look("bank with a card");
      await walk.phone.type("Card number", "4242 4242 4242 4242");
      await walk.phone.type(/^Expiry date/, "12 / 40");
      await walk.phone.type(/^Security code/, "123");
      await walk.phone.page.keyboard.press("Enter");
      await confirmed(walk, /Confirmed/);
      await aboutToPay(walk, /4242/);
      await pay(walk);
      await confirmed(walk, /Confirmed/);
      await paid(walk, "test done");
      await walk.phone.open(savedCardsPath);
      await walk.phone.look("cards");
      await walk.phone.press("Delete");
      await walk.phone.look("sure");
      await walk.phone.press("Delete");
      await walk.phone.read("Card deleted.");
      await walk.phone.look("deleted");
    },
  },
  {
    title: "the same cart in two tabs: one order, and the other tab says so",
    walk: async (walk) => {
      await aboutToPay(walk, card);
      const { phone } = walk;
      const second = await phone.page.context().newPage();
      await second.goto("/shop/payment");
      await pay(walk);
      await atBank(walk, /^Pay €/);
      await confirmed(walk, /Confirmed/);
      await second.getByLabel(phone.words.terms).press("Space");
      await second.getByRole("button", { name: /^Pay €/ }).press("Enter");
      await second.getByText(/no order was placed and you were not charged/).waitFor();
      await second.close();
      await paid(walk, "test done");
    },
  },
];

async function orderByTransfer(walk: Walk): Promise<OrderStanding> {
  await aboutToPay(walk, transfer);
  await pay(walk);
  await walk.phone.page.waitForURL(/\/shop\/confirmation$/);
  return standing(walk);
}

async function staffDo(staff: Visitor, orderId: number, fields: Record<string, string>): Promise<void> {
  expectStatus(await staff.form(`/web/orders/${orderId}`, fields), 303);
}

/** The link in the mail that asks for a payment, as a path of this site. A job writes the mail after the press. */
async function linkInMail({ harness }: Walk, orderId: number): Promise<string> {
  let path = "";
  await eventually(
    async () => {
      const [mail] = await rows<{ html: string }>(
        harness,
        "select html from mail_message where subject like 'Please pay%' and html like '%/my/orders/' || $1 || '?%' order by id desc limit 1",
        [orderId],
      );
      path = /href="(\/my\/orders\/[^"]+)"/.exec(mail?.html ?? "")?.[1] ?? "";
      return path !== "";
    },
    { withinMs: 20_000 },
  );
  return path.replaceAll("&amp;", "&");
}

async function signIn({ phone }: Walk): Promise<void> {
  const buyer = demoAccounts.find(({ role, locale }) => role === "customer" && locale === "en");
  await phone.open("/web/login");
  await phone.type("E-mail", buyer?.login ?? "");
  await phone.type("Password", buyer?.password ?? "");
  await phone.page.keyboard.press("Enter");
  await phone.page.waitForURL((url) => !url.pathname.startsWith("/web/login"));
}
