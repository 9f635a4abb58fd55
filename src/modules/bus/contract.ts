import { z } from "zod";
import { get, rpc } from "#platform/contract.ts";
import { pollPath, presencePath, streamPath } from "./paths.ts";

const channelsMax = 100;
/** Names of channels are text, as the wire says; other values are refused. */
const channels = z.array(z.string().max(200)).max(channelsMax).default([]);
const position = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0);
const inactivityMs = z.number().int().min(0).max(2_147_483_647);

const news = z.array(z.object({ id: z.number(), channel: z.string(), message: z.unknown() }));

export const poll = rpc({
  path: pollPath,
  input: z.object({
    channels,
    last: position,
    options: z.looseObject({ bus_inactivity: inactivityMs.optional() }).nullish(),
  }),
  output: news,
  summary: "News of channels after a position, as soon as there are some; an empty list after 50 seconds.",
});

export const stream = get({
  path: streamPath,
  input: z.object({
    /** Names of channels as JSON. */
    channels: z
      .string()
      .max(20_000)
      .default("[]")
      .transform((text, context) => {
        try {
          return JSON.parse(text);
        } catch {
          context.addIssue({ code: "custom", message: "no JSON" });
          return z.NEVER;
        }
      })
      .pipe(channels),
    last: position,
  }),
  summary: "The same news as server-sent events.",
});

export const presence = rpc({
  path: presencePath,
  who: "signedIn",
  input: z.object({ bus_inactivity: inactivityMs }),
  output: z.literal(true),
  summary: "Says that the person is there, and how many milliseconds ago they last did something.",
});
