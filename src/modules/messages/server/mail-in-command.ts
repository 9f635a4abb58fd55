import type { Module } from "#platform/module.ts";
import { rawBytesMax, receiveMail } from "./mail-in.ts";

/** Mail servers read these codes as "try again later" and "never try again" (sysexits.h). */
const tryAgain = 75;
const refused = 65;

export const mailInCommands: NonNullable<Module["commands"]> = {
  /** Reads one mail from standard input; mail servers call it through `scripts/mail-in.ts`. */
  "mail-in": async (options) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of process.stdin) {
      const piece = Buffer.from(chunk as Uint8Array);
      bytes += piece.length;
      if (bytes > rawBytesMax) return refused;
      chunks.push(piece);
    }
    if (bytes === 0) return refused;
    try {
      options.say(await receiveMail(await options.context(), Buffer.concat(chunks)));
      return 0;
    } catch (error) {
      // The mail server keeps the mail and retries.
      console.error(error);
      return tryAgain;
    }
  },
};
