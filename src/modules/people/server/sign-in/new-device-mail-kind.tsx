import { longDay } from "#platform/i18n/shop-time.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailKind } from "#platform/mail/mail-kind.ts";
import { peoplePaths } from "../../paths.ts";

/** A staff account has signed in from a device that it has never used. */
export const newDeviceMail = mailKind({
  name: "people.newDevice",
  label: "people.mailKind.newDevice",
  when: "people.mailWhen.newDevice",
  reader: "staff",
  values: {
    name: "office.mailValue.staffName",
    device: "office.mailValue.device",
    network: "office.mailValue.network",
    at: "office.mailValue.signedInAt",
  },
  parts: {
    news: { label: "office.mailPart.newDevice", keep: "use" },
    way: { label: "office.mailPart.button", keep: "use" },
  },
  texts: ({ text }, mark) => ({
    subject: text("people.newDeviceSubject", { site: mark("site") }),
    title: text("people.newDeviceSubject", { site: mark("site") }),
    body: [
      { words: text("people.mailGreeting", { name: mark("name") }) },
      { part: "news" },
      { words: text("people.securityMailYou") },
      { part: "way" },
    ],
  }),
  example: ({ locale, now }) => {
    const values = { device: "Firefox, Linux", network: "192.0.2.*", at: longDay(locale.tag, now) };
    return {
      values: { name: "Dana Ilieș", ...values },
      parts: newDeviceParts(locale, locale.text("people.newDeviceText", values)),
    };
  },
});

export function newDeviceParts({ text }: { text: (id: string) => string }, news: string) {
  return {
    news: <p>{news}</p>,
    way: <MailButton to={peoplePaths.resetPassword()}>{text("people.securityMailLink")}</MailButton>,
  };
}
