import { busAudiences } from "#platform/bus/audience.ts";
import { dropOldNews } from "#platform/bus/retention.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { busAnswers } from "./server/calls.ts";
import { ownChannels } from "./server/own-channels.ts";

/**
 * How browsers receive messages in real time: long polling as the wire specifies it, a stream of server-sent events for
 * our own client, and one connection for all tabs of a browser. Modules provide the messages and their audiences in the
 * slots of `platform/bus`.
 */
export const bus: Module = {
  name: "bus",
  needs: [],
  answers: busAnswers,
  fills: [fill(busAudiences, { own: ownChannels })],
  tasks: { "bus.dropOldNews": dropOldNews },
  schedules: [{ cron: "* * * * *", task: "bus.dropOldNews" }],
};
