import { transact } from "#platform/db/transact.ts";
import { answer } from "#platform/http/answer.ts";
import * as contract from "../contract.ts";
import { signOut } from "./account.ts";
import { returnPath } from "./return-path.ts";

export const peopleAnswers = [
  answer(contract.signOut, async (context, input) => {
    await transact(context, signOut);
    return { kind: "redirect", to: returnPath(context.locale, input.redirect) };
  }),
];
