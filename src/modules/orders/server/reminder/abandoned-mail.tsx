import { personView } from "#modules/people/server/person/person.ts";
import { hasProven } from "#modules/people/server/sign-in/user.ts";
import type { WriteContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { ReminderMail } from "../../components/reminder/reminder-mail.tsx";
import { ordersPaths } from "../../paths.ts";
import { priceCart } from "../cart/priced-cart.ts";
import type { Order } from "../cart/tables.ts";

/** The one mail about a cart, in the language in which it was filled. The key belongs to the cart: there is no second. */
export async function sendReminder(write: WriteContext, cart: Order): Promise<void> {
  const person = await personView(write, cart.personId ?? 0);
  const locale = localeNamed(write, cart.locale);
  const context = { ...write, locale, priceListId: cart.priceListId };
  const isProven = await hasProven(write, cart.userId, person.email);
  const { lines } = await priceCart(context, cart);
  await sendMail(write, {
    key: `cart:${cart.id}:reminder`,
    to: person.email,
    locale,
    typed: isProven ? undefined : { form: "cart", perDay: 2 },
    reason: "A cart was abandoned",
    subject: locale.text("orders.mail.reminderSubject", { site: write.site.name }),
    title: locale.text("orders.mail.reminderTitle"),
    unsubscribePath: ordersPaths.cartMails(cart.id, cart.accessToken),
    body: (
      <ReminderMail
        buyer={isProven ? person.name : ""}
        things={lines.flatMap(({ goods, line }) =>
          goods ? { key: line.id, name: goods.name, quantity: line.quantity } : [],
        )}
        cartPath={ordersPaths.abandonedCart(cart.id, cart.accessToken)}
        offPath={ordersPaths.cartMails(cart.id, cart.accessToken)}
      />
    ),
  });
}
