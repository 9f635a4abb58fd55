import type { ReactElement } from "react";
import { type FilledMail, mailKind, mailOf } from "../mail/mail-kind.ts";

/** A mail of a kind of its own, for tests of how mails are written and sent. */
export function testMail(subject: string, body: ReactElement): FilledMail {
  const kind = mailKind({
    name: "test",
    label: "mail.name",
    when: "mail.when",
    reader: "staff",
    values: {},
    parts: { body: { label: "mail.body" } },
    texts: () => ({ subject, title: subject, body: [{ part: "body" }] }),
    example: () => ({ values: {}, parts: { body } }),
  });
  return mailOf(kind, { values: {}, parts: { body } });
}
