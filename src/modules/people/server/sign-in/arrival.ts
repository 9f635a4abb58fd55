import type { User, WriteContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { hashToken } from "#platform/session/session.ts";
import { knowDevice } from "./device.ts";
import { deviceName, roughNetwork } from "./device-name.ts";
import { newDeviceMail, newDeviceParts } from "./new-device-mail-kind.tsx";
import type { SignInWay } from "./security-tables.ts";
import { logSignIn } from "./sign-in-log.ts";
import { accountOf } from "./user.ts";

/**
 * The work after a successful sign-in. A customer's browser is remembered only at their request. A staff browser always
 * is, so that the owner can be told about a sign-in from a new one.
 */
export async function noteArrival(
  write: WriteContext,
  user: User,
  { way, trust = false }: { way: SignInWay; trust?: boolean },
): Promise<void> {
  const isStaff = user.roles.length > 0;
  if (isStaff) await logSignIn(write, { userId: user.id, way, worked: true });
  if (!isStaff && !trust) return;
  const { isNew } = await knowDevice(write, user.id, { trust });
  if (isStaff && isNew) await tellNewDevice(write, user);
}

/** To the login, which is the account's own address, in the person's language. */
async function tellNewDevice(write: WriteContext, user: User): Promise<void> {
  const account = await accountOf(write, user.id);
  if (!account) return;
  const locale = localeNamed(write, account.locale);
  const { userAgent = "", address, deviceToken = "" } = write.visitor;
  const values = {
    device: deviceName(userAgent) || locale.text("people.unknownDevice"),
    network: roughNetwork(address),
    at: shopFormat(locale.tag, { dateStyle: "long", timeStyle: "short" }).format(write.now),
  };
  await sendMail(write, {
    key: `people.newDevice:${user.id}:${hashToken(deviceToken).toString("hex").slice(0, 16)}`,
    to: account.login,
    locale,
    reason: "A staff account signed in from a new device",
    content: mailOf(newDeviceMail, {
      values: { name: account.mailName, ...values },
      parts: newDeviceParts(locale, locale.text("people.newDeviceText", values)),
    }),
  });
}
