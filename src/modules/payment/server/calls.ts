import { answer } from "#platform/http/answer.ts";
import { pollTransactions } from "../contract.ts";
import { ofProviders } from "./providers/providers.ts";
import { statementAnswers } from "./statement/statement-calls.ts";
import { pollOwnTransactions } from "./transaction/process-poll.ts";

export const paymentAnswers = [
  ...statementAnswers,
  answer(pollTransactions, (context) => pollOwnTransactions(context)),
  ...ofProviders.answers,
];
