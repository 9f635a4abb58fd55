import { transact } from "#platform/db/transact.ts";
import { type Answer, answer } from "#platform/http/answer.ts";
import * as contract from "../contract.ts";
import { mailPreview, typedWords } from "./mail-preview.ts";
import { mailPlaceOf } from "./mail-text.ts";
import { sendTestMail } from "./test-mail.ts";

export const mailAnswers: readonly Answer[] = [
  answer(contract.previewMail, async (context, { kind, code, ...typed }) =>
    mailPreview(context, mailPlaceOf(context, { kind, code }), typedWords(typed)),
  ),
  answer(contract.testMail, async (context, { kind, code, ...typed }) => {
    const place = mailPlaceOf(context, { kind, code });
    const words = typedWords(typed);
    return { email: await transact(context, (write) => sendTestMail(write, place, words)) };
  }),
];
