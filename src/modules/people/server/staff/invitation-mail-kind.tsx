import { MailButton, mailSmall } from "#platform/mail/mail-frame.tsx";
import { mailKind } from "#platform/mail/mail-kind.ts";
import { peoplePaths } from "../../paths.ts";

/** Tells a person that they may now work in the back office. */
export const staffInvitationMail = mailKind({
  name: "people.staffInvitation",
  label: "people.mailKind.staffInvitation",
  when: "people.mailWhen.staffInvitation",
  reader: "staff",
  values: { name: "office.mailValue.staffName", by: "office.mailValue.invitedBy" },
  parts: {
    way: { label: "office.mailPart.button", keep: "use" },
    once: { label: "office.mailPart.once" },
  },
  texts: ({ text }, mark) => ({
    subject: text("people.staffInvitationSubject", { site: mark("site") }),
    title: text("people.staffInvitationSubject", { site: mark("site") }),
    body: [
      { words: text("people.mailGreeting", { name: mark("name") }) },
      { words: text("people.staffInvitationText", { site: mark("site"), by: mark("by") }) },
      { part: "way" },
      { part: "once" },
    ],
  }),
  example: ({ locale }) => ({
    values: { name: "Dana Ilieș", by: "Radu Pop" },
    parts: invitationParts(locale, { path: peoplePaths.signIn(), hasPassword: false }),
  }),
});

/** For an account without a password the link sets the first one, and works once. */
export function invitationParts(
  { text }: { text: (id: string) => string },
  { path, hasPassword }: { path: string; hasPassword: boolean },
) {
  return {
    way: <MailButton to={path}>{text(hasPassword ? "people.signIn" : "people.invitationLink")}</MailButton>,
    once: hasPassword ? null : <p style={mailSmall}>{text("people.invitationOnce")}</p>,
  };
}
