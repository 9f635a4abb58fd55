import type { Context } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";

/**
 * A document that goes along with a mail. Its bytes are stored once, where they belong, and never change there: a
 * mail that is sent again takes the same, and a backup holds them once.
 */
export interface MailAttachment {
  /** Which of `mailSources` keeps it, and as what. */
  source: string;
  id: number;
  /** The name of the file, as the reader sees it. */
  name: string;
  /** Media type. */
  type: string;
  sizeBytes: number;
}

export interface MailSource {
  name: string;
  /** Null where it is there no more, because somebody's data were erased. */
  read: (context: Pick<Context, "db">, id: number) => Promise<Buffer | null>;
}

/** Who keeps documents that go along with mails. */
export const mailSources = slot<MailSource>("mailSources");

/** Mail servers take 10 MB with some certainty, and encoding makes four bytes of three. */
const bytesMax = 7_000_000;

/** What of it may go along: as much as every mail server takes. Each mail leads to the rest by links. */
export function fitting(attachments: readonly MailAttachment[]): MailAttachment[] {
  let left = bytesMax;
  return attachments.filter(({ sizeBytes }) => {
    if (sizeBytes > left) return false;
    left -= sizeBytes;
    return true;
  });
}

/** The bytes of an attachment; null where they are gone. */
export async function attachmentBytes(
  context: Pick<Context, "db">,
  { source, id }: Pick<MailAttachment, "source" | "id">,
): Promise<Buffer | null> {
  const keeper = mailSources.entries().find(({ name }) => name === source);
  return keeper ? keeper.read(context, id) : null;
}
