import { identities } from "#platform/identity.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { dropOldAttempts } from "./server/attempt.ts";
import { peopleAnswers } from "./server/calls.ts";
import { sendResetLink } from "./server/reset.tsx";
import { install, seed } from "./server/seed.ts";
import { dropExpiredTokens } from "./server/token.ts";
import { identityOf } from "./server/user.ts";

/**
 * Who we deal with: people and their addresses, countries, accounts and signing in. It knows nothing of what people
 * do here; whatever a guest has gathered elsewhere is handed over through the slot `adoptions`.
 */
export const people: Module = {
  name: "people",
  needs: [],
  answers: peopleAnswers,
  fills: [fill(identities, identityOf)],
  tasks: {
    "people.sendResetLink": sendResetLink,
    "people.dropExpired": async (context) => {
      await dropExpiredTokens(context);
      await dropOldAttempts(context);
    },
  },
  schedules: [{ cron: "23 * * * *", task: "people.dropExpired" }],
  install,
  seed,
};
