import type { FileView, MessageView } from "../components/views.ts";
import { chatFilePath } from "../paths.ts";
import type { messageTable } from "./tables.ts";

export type Message = typeof messageTable.$inferSelect;

/** A message in both sides' copies. */
export function messageView(message: Message): MessageView {
  const { n, clientId, author, authorName, body, salt, digest, chain, createdAt } = message;
  return {
    n,
    clientId,
    author,
    authorName,
    text: body,
    salt,
    digest,
    chain,
    at: createdAt.toISOString(),
    file: fileView(message),
  };
}

/** A message's file as both sides see it. */
function fileView({ id, file }: Pick<Message, "id" | "file">): FileView | null {
  if (!file) return null;
  const { name, type, size, sha256, token } = file;
  return { name, type, size, sha256, path: chatFilePath(id, token) };
}
