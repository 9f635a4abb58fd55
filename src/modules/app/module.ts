import { website } from "#modules/website/module.ts";
import { visitorFacts } from "#modules/website/slots.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { appAnswers } from "./server/calls.ts";
import { visitorMark } from "./server/visitor-mark.ts";

/**
 * The site as an app: it can be installed, visited pages can be read without a network, each with its date, and what
 * is put into the cart meanwhile waits in the browser and is sent once. Other modules put things aside through
 * `components/outbox.ts`.
 */
export const app: Module = {
  name: "app",
  needs: [website],
  answers: appAnswers,
  fills: [fill(visitorFacts, { name: "visitor_mark", value: visitorMark })],
};
