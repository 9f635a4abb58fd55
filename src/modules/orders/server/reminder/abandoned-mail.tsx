import { personView } from "#modules/people/server/person/person.ts";
import { hasProven } from "#modules/people/server/sign-in/user.ts";
import type { WriteContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { ReminderMailGoods, ReminderMailOff } from "../../components/reminder/reminder-mail.tsx";
import { ordersPaths } from "../../paths.ts";
import { priceCart } from "../cart/priced-cart.ts";
import type { Order } from "../cart/tables.ts";
import { reminderMail } from "./reminder-mail-kind.tsx";

/**
 * The only mail about a cart, in the language in which it was filled. The key belongs to the cart, so there is never a
 * second one.
 */
export async function sendReminder(write: WriteContext, cart: Order): Promise<void> {
  const person = await personView(write, cart.personId ?? 0);
  const locale = localeNamed(write, cart.locale);
  const context = { ...write, locale, priceListId: cart.priceListId };
  const isProven = await hasProven(write, cart.userId, person.email);
  const { lines } = await priceCart(context, cart);
  const cartPath = ordersPaths.abandonedCart(cart.id, cart.accessToken);
  const offPath = ordersPaths.cartMails(cart.id, cart.accessToken);
  const label = locale.text("orders.mail.reminderLink");
  const things = lines.flatMap(({ goods, line }) =>
    goods ? { key: line.id, name: goods.name, quantity: line.quantity } : [],
  );
  await sendMail(write, {
    key: `cart:${cart.id}:reminder`,
    to: person.email,
    locale,
    typed: isProven ? undefined : { form: "cart", perDay: 2 },
    reason: "A cart was abandoned",
    unsubscribePath: offPath,
    content: mailOf(reminderMail, {
      values: { buyer: isProven ? person.name : "", cartLink: { to: cartPath, label } },
      parts: {
        lines: <ReminderMailGoods things={things} />,
        way: <MailButton to={cartPath}>{label}</MailButton>,
        off: <ReminderMailOff path={offPath} />,
      },
    }),
  });
}
