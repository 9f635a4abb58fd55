import { openStripe } from "../src/modules/payment/testing/stripe/fake-stripe.ts";
import {
  aboutToPay,
  confirmed,
  paid,
  pay,
  payAgain,
  type Story,
  stands,
  transfer,
  type Walk,
} from "./_checkout-steps.ts";
import type { Harness } from "./_harness.ts";
import { type ScriptHabit, serveStripeForm } from "./_stripe-form.ts";
import { sellByStripe } from "./_stripe-shop.ts";

const stripeCard = /Debit or credit card/;

/** Stripe's form with each of its outcomes: fakes on this machine replace its script and its server. */
export async function byStripe(
  harness: Harness,
  only: string,
  tell: (story: Story) => Promise<void>,
): Promise<void> {
  const stripe = await openStripe();
  let script: ScriptHabit = "fine";

  async function atForm(walk: Walk): Promise<void> {
    await serveStripeForm(walk.phone.page, stripe, () => script);
    await aboutToPay(walk, stripeCard);
    await pay(walk);
    await walk.phone.page.waitForURL(/\/payment\/stripe\//);
  }

  async function typeNumber({ phone }: Walk, number: string): Promise<void> {
    await phone.page.getByLabel("Card number").waitFor();
    await phone.look("stripe");
    await phone.type("Card number", number);
    await phone.press(/^Pay €/);
  }

  async function tellStripe(): Promise<void> {
    for (const { body } of stripe.events.splice(0)) {
      const headers = {
        "content-type": "application/json",
        "stripe-signature": stripe.sign(body, new Date()),
      };
      await fetch(`${harness.baseUrl}/payment/stripe/webhook`, { method: "POST", headers, body });
    }
  }

  const stories: readonly Story[] = [
    {
      title: "Stripe: paid",
      walk: async (walk) => {
        await atForm(walk);
        await typeNumber(walk, "4242424242424242");
        await tellStripe();
        await confirmed(walk, /Confirmed/);
        await paid(walk, "stripe done");
      },
    },
    {
      title: "Stripe: paid, and Stripe says nothing",
      walk: async (walk) => {
        await atForm(walk);
        await typeNumber(walk, "4242424242424242");
        await confirmed(walk, /Confirmed/);
        await paid(walk, "stripe done");
        await tellStripe();
      },
    },
    {
      title: "Stripe: refused, then paid with another card",
      walk: async (walk) => {
        await atForm(walk);
        await typeNumber(walk, "4000000000000002");
        await walk.phone.read("Declined.");
        await walk.phone.read(/You have not been charged/);
        await typeNumber(walk, "4242424242424242");
        await confirmed(walk, /Confirmed/);
        await paid(walk, "stripe done");
      },
    },
    {
      title: "Stripe with a code of the bank: failed, then right",
      walk: async (walk) => {
        await atForm(walk);
        await typeNumber(walk, "4000002500003155");
        await walk.phone.press("Fail");
        await walk.phone.read(/could not verify your identity/);
        await typeNumber(walk, "4000002500003155");
        await walk.phone.press("Complete");
        await confirmed(walk, /Confirmed/);
        await paid(walk, "stripe done");
      },
    },
    {
      title: "Stripe: its script is blocked, then paid by transfer",
      walk: async (walk) => {
        script = "blocked";
        await atForm(walk);
        await walk.phone.read("The card form could not be loaded");
        await walk.phone.look("blocked");
        await walk.phone.press(/another (payment )?method/);
        await walk.phone.page.waitForURL(/\/shop\/payment$/);
        await payAgain(walk, transfer);
        await confirmed(walk, /RO49/);
      },
    },
    {
      title: "Stripe: its script is blocked, then comes",
      walk: async (walk) => {
        script = "blocked";
        await atForm(walk);
        await walk.phone.read("The card form could not be loaded");
        script = "fine";
        await walk.phone.press("Try again");
        await typeNumber(walk, "4242424242424242");
        await confirmed(walk, /Confirmed/);
      },
    },
    {
      title: "Stripe: its script never comes",
      walk: async (walk) => {
        script = "hangs";
        await atForm(walk);
        await walk.phone.read("The card form is loading…");
        await walk.phone.look("loading");
        await walk.phone.read("The card form could not be loaded");
        await walk.phone.press(/another (payment )?method/);
        await walk.phone.page.waitForURL(/\/shop\/payment$/);
        await stands(walk, { state: "draft", money: "open", transactions: "stripe cancel" });
      },
    },
    {
      title: "Stripe: its server is away, then paid by transfer",
      walk: async (walk) => {
        stripe.habits = { answers: "fail" };
        await aboutToPay(walk, stripeCard);
        await pay(walk);
        await walk.phone.read("The card form could not be loaded");
        await walk.phone.look("away");
        stripe.habits = {};
        await walk.phone.press(/another (payment )?method/);
        await walk.phone.page.waitForURL(/\/shop\/payment$/);
        await payAgain(walk, transfer);
        await confirmed(walk, /RO49/);
      },
    },
  ];

  try {
    await sellByStripe(harness, stripe);
    for (const story of stories.filter(({ title }) => title.includes(only))) {
      script = "fine";
      stripe.habits = {};
      await tell(story);
    }
  } finally {
    await stripe.close();
  }
}
