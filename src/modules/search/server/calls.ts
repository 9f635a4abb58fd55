import { type Answer, answer } from "#platform/http/answer.ts";
import * as contract from "../contract.ts";
import { siteSuggestions } from "./search-view.ts";

export const searchAnswers: readonly Answer[] = [
  answer(contract.suggestOnSite, async (context, { term, limit }) => ({
    found: await siteSuggestions(context, term, limit),
  })),
];
