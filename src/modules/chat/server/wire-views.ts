import { chatFilePath } from "../paths.ts";
import type { Chat } from "./assignment.ts";
import { type Message, messageView } from "./message-view.ts";
import type { Operator } from "./operator.ts";

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** The text as harmless HTML, because the wire only has HTML messages. */
function escapedHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? "").replaceAll("\n", "<br>");
}

/** A moment in the wire's format, in UTC: "2026-11-20 10:00:00". */
function wireMoment(at: Date): string {
  return at.toISOString().slice(0, 19).replace("T", " ");
}

/** A message in the wire's format, with the fields that our own client needs to check the chain. */
export function wireMessage(message: Message) {
  const operatorId = /^operator:(\d+)$/.exec(message.author)?.[1];
  const body = message.body === null ? "" : escapedHtml(message.body);
  return {
    id: message.id,
    body: `<p>${body}</p>`,
    date: wireMoment(message.createdAt),
    author_id: operatorId ? ([Number(operatorId), message.authorName] as const) : (false as const),
    email_from: false as const,
    attachment_ids: message.file
      ? [
          {
            id: message.id,
            name: message.file.name,
            filename: message.file.name,
            mimetype: message.file.type,
            file_size: message.file.size,
            url: chatFilePath(message.id, message.file.token),
          },
        ]
      : [],
    message_type: message.author === "system" ? "notification" : "comment",
    subtype_id: false as const,
    is_discussion: message.author !== "system",
    is_note: false,
    is_notification: message.author === "system",
    channel_ids: [message.chatId],
    tracking_value_ids: [],
    chain: messageView(message),
  };
}

/** A conversation as the wire's clients store it in their cookie. */
export function wireSession(chat: Chat, operator: Operator | null, channelName: string) {
  return {
    id: chat.id,
    uuid: chat.uuid,
    name: chat.visitorName,
    folded: false,
    message_unread_counter: 0,
    state: "open",
    is_minimized: false,
    channel_type: "livechat",
    public: "private",
    mass_mailing: false,
    moderation: false,
    is_moderator: false,
    group_based_subscription: false,
    create_uid: false as const,
    operator_pid: [operator?.userId ?? 0, operator?.chatName ?? channelName] as const,
    correspondent_name: operator?.chatName ?? channelName,
  };
}
