import { MailButton, MailLink } from "#platform/mail/mail-frame.tsx";
import { type MailKind, mailKind } from "#platform/mail/mail-kind.ts";
import { peoplePaths } from "../../paths.ts";

const name = "office.mailValue.accountName";
const way = { label: "office.mailPart.button", keep: "use" } as const;
const exampleName = "Ioana Șerban";

export const resetMail = mailKind({
  name: "people.reset",
  label: "people.mailKind.reset",
  when: "people.mailWhen.reset",
  reader: "account",
  values: { name },
  parts: { way },
  texts: ({ text }, mark) => ({
    subject: text("people.resetMailSubject", { site: mark("site") }),
    title: text("people.resetMailSubject", { site: mark("site") }),
    body: [
      { words: text("people.mailGreeting", { name: mark("name") }) },
      { words: text("people.resetMailAsked", { site: mark("site") }) },
      { part: "way" },
      { words: text("people.resetMailOnce") },
      { words: text("people.resetMailIgnore"), look: "small" },
    ],
  }),
  example: ({ locale }) => ({
    values: { name: exampleName },
    parts: {
      way: <MailButton to={peoplePaths.signIn()}>{locale.text("people.resetMailLink")}</MailButton>,
    },
  }),
});

export const confirmMail = mailKind({
  name: "people.confirm",
  label: "people.mailKind.confirm",
  when: "people.mailWhen.confirm",
  reader: "account",
  values: {},
  parts: { way },
  texts: ({ text }, mark) => ({
    subject: text("people.confirmMailSubject", { site: mark("site") }),
    title: text("people.confirmMailSubject", { site: mark("site") }),
    body: [
      { words: text("people.confirmMailText", { site: mark("site") }) },
      { part: "way" },
      { words: text("people.resetMailOnce") },
      { words: text("people.confirmMailIgnore"), look: "small" },
    ],
  }),
  example: ({ locale }) => ({
    values: {},
    parts: {
      way: <MailButton to={peoplePaths.signIn()}>{locale.text("people.confirmMailLink")}</MailButton>,
    },
  }),
});

export const signUpNoticeMail = mailKind({
  name: "people.signUpNotice",
  label: "people.mailKind.signUpNotice",
  when: "people.mailWhen.signUpNotice",
  reader: "account",
  values: { name },
  parts: { way, forgotten: { label: "office.mailPart.forgotten" } },
  texts: ({ text }, mark) => ({
    subject: text("people.signUpNoticeSubject", { site: mark("site") }),
    title: text("people.signUpNoticeSubject", { site: mark("site") }),
    body: [
      { words: text("people.mailGreeting", { name: mark("name") }) },
      { words: text("people.signUpNoticeText", { site: mark("site") }) },
      { part: "way" },
      { part: "forgotten" },
      { words: text("people.signUpNoticeIgnore"), look: "small" },
    ],
  }),
  example: ({ locale }) => ({ values: { name: exampleName }, parts: signUpNoticeParts(locale) }),
});

export function signUpNoticeParts({ text }: { text: (id: string) => string }) {
  return {
    way: <MailButton to={peoplePaths.signIn()}>{text("people.signIn")}</MailButton>,
    forgotten: <MailLink to={peoplePaths.resetPassword()}>{text("people.signUpNoticeForgotten")}</MailLink>,
  };
}

export const securityMail = mailKind({
  name: "people.security",
  label: "people.mailKind.security",
  when: "people.mailWhen.security",
  reader: "account",
  values: { name, news: "office.mailValue.securityNews" },
  parts: { news: { label: "office.mailPart.securityNews", keep: "use" }, way },
  texts: ({ text }, mark) => ({
    subject: text("people.securityMailSubject", { site: mark("site") }),
    title: text("people.securityMailSubject", { site: mark("site") }),
    body: [
      { words: text("people.mailGreeting", { name: mark("name") }) },
      { part: "news" },
      { words: text("people.securityMailYou") },
      { part: "way" },
    ],
  }),
  example: ({ locale }) => ({
    values: { name: exampleName, news: locale.text("people.news_passwordChanged") },
    parts: securityParts(locale, locale.text("people.news_passwordChanged")),
  }),
});

export function securityParts({ text }: { text: (id: string) => string }, news: string) {
  return {
    news: <p>{news}</p>,
    way: <MailButton to={peoplePaths.resetPassword()}>{text("people.securityMailLink")}</MailButton>,
  };
}

function accountMail(kind: "invitation" | "mergeLink") {
  return mailKind({
    name: `people.${kind}`,
    label: `people.mailKind.${kind}`,
    when: `people.mailWhen.${kind}`,
    reader: "account",
    values: { name },
    parts: { way },
    texts: ({ text }, mark) => ({
      subject: text("people.invitationSubject", { site: mark("site") }),
      title: text("people.invitationSubject", { site: mark("site") }),
      body: [
        { words: text("people.mailGreeting", { name: mark("name") }) },
        { words: text(`people.${kind}Text`, { site: mark("site") }) },
        { part: "way" },
        { words: text("people.invitationOnce"), look: "small" },
      ],
    }),
    example: ({ locale }) => ({
      values: { name: exampleName },
      parts: {
        way: <MailButton to={peoplePaths.signIn()}>{locale.text("people.invitationLink")}</MailButton>,
      },
    }),
  });
}

export const invitationMail = accountMail("invitation");
export const mergeLinkMail = accountMail("mergeLink");

/** Mails with one button and no words that a stranger could have typed: they go to addresses that somebody entered. */
function linkMail(kind: "oldEmail" | "newEmail" | "companyInvitation", link: string) {
  return mailKind({
    name: `people.${kind}`,
    label: `people.mailKind.${kind}`,
    when: `people.mailWhen.${kind}`,
    reader: "account",
    values: {},
    parts: { way },
    texts: ({ text }, mark) => ({
      subject: text(`people.${kind}Subject`, { site: mark("site") }),
      title: text(`people.${kind}Subject`, { site: mark("site") }),
      body: [
        { words: text(`people.${kind}Text`, { site: mark("site") }) },
        { part: "way" },
        { words: text(`people.${kind}Ignore`), look: "small" },
      ],
    }),
    example: ({ locale }) => ({
      values: {},
      parts: { way: <MailButton to={peoplePaths.account}>{locale.text(link)}</MailButton> },
    }),
  });
}

export const oldEmailMail = linkMail("oldEmail", "people.emailChangeLink");
export const newEmailMail = linkMail("newEmail", "people.emailChangeLink");
export const companyInvitationMail = linkMail("companyInvitation", "people.companyInvitationLink");

/** Mails about accounts. */
export const accountMailKinds: readonly MailKind[] = [
  signUpNoticeMail,
  invitationMail,
  resetMail,
  confirmMail,
  securityMail,
  mergeLinkMail,
  oldEmailMail,
  newEmailMail,
  companyInvitationMail,
];
