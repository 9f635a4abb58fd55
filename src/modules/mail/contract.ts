import { z } from "zod";
import { rpc } from "#platform/contract.ts";

const line = z.string().max(1_000);

const words = z.looseObject({
  kind: z.string().max(60),
  code: z.string().max(20),
  subject: line,
  title: line,
  preview: line,
  /** A tree from the editor, or text with a few marks. */
  body: z.string().max(4_000_000),
});

export const previewMail = rpc({
  path: "/web/mail/preview",
  who: ["website"],
  input: words,
  output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  summary:
    "A mail with the words given and example data, as its reader would see it; nothing is kept or sent.",
});

export const testMail = rpc({
  path: "/web/mail/test",
  who: ["website"],
  input: words,
  output: z.object({ email: z.string() }),
  summary: "Sends a mail with the words given and example data to the caller, and answers where to.",
  perMinute: 10,
});
