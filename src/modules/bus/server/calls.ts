import { notePresence } from "#platform/bus/presence.ts";
import { type Answer, answer } from "#platform/http/answer.ts";
import { poll, presence, stream } from "../contract.ts";
import { newsAfter, streamNews } from "./listening.ts";

export const busAnswers: Answer[] = [
  answer(poll, (context, { channels, last, options }) =>
    newsAfter(context, { channels, last, inactivityMs: options?.bus_inactivity }),
  ),
  answer(stream, (context, { channels, last }) => streamNews(context, { channels, last })),
  answer(presence, async (context, { bus_inactivity }) => {
    await notePresence(context, bus_inactivity);
    return true as const;
  }),
];
