import { website } from "#modules/website/module.ts";
import { visitorFacts } from "#modules/website/slots.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { appAnswers } from "./server/calls.ts";
import { visitorMark } from "./server/visitor-mark.ts";

/**
 * The site as an app: visitors can install it and read visited pages offline, each with its date. Additions to the cart
 * without a network wait in the browser and are sent once. Other modules queue calls through `components/outbox.ts`.
 */
export const app: Module = {
  name: "app",
  needs: [website],
  answers: appAnswers,
  fills: [fill(visitorFacts, { name: "visitor_mark", value: visitorMark })],
};
