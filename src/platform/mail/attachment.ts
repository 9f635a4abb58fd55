import type { Context } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";

/**
 * A document attached to a mail. Its bytes are stored once, with their owner, and never change there: a mail sent again
 * takes the same bytes, and a backup contains them once.
 */
export interface MailAttachment {
  /** Which of `mailSources` has the document, and which kind it is. */
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
  /** Null if the document was deleted with somebody's data. */
  read: (context: Pick<Context, "db">, id: number) => Promise<Buffer | null>;
}

/** Modules whose documents can be attached to mails. */
export const mailSources = slot<MailSource>("mailSources");

/** Nearly every mail server accepts 10 MB, and base64 makes four bytes of three. */
const bytesMax = 7_000_000;

/** The attachments that fit into a mail that every mail server accepts. Each mail links to the rest. */
export function fitting(attachments: readonly MailAttachment[]): MailAttachment[] {
  let left = bytesMax;
  return attachments.filter(({ sizeBytes }) => {
    if (sizeBytes > left) return false;
    left -= sizeBytes;
    return true;
  });
}

/** The bytes of an attachment; null if they were deleted. */
export async function attachmentBytes(
  context: Pick<Context, "db">,
  { source, id }: Pick<MailAttachment, "source" | "id">,
): Promise<Buffer | null> {
  const keeper = mailSources.entries().find(({ name }) => name === source);
  return keeper ? keeper.read(context, id) : null;
}
