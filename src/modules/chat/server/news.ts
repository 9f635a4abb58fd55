import type { WriteContext } from "#platform/context.ts";

/** The channel that tells operators about a changed conversation, which the desk then reloads. */
export function deskChannel(channelId: number): string {
  return `chat/desk/${channelId}`;
}

interface Told {
  id: number;
  uuid: string;
  channelId: number;
}

/** The name of a conversation's channel is its secret, as the wire defines. */
export function tellVisitor(write: WriteContext, { uuid }: Pick<Told, "uuid">, message: unknown): void {
  write.tell(uuid, message);
}

export type DeskNews = "assigned" | "message" | "line" | "typing" | "closed" | "note" | "read";

export function tellDesk(
  write: WriteContext,
  { id, channelId }: Pick<Told, "id" | "channelId">,
  kind: DeskNews,
  more: Record<string, unknown> = {},
): void {
  write.tell(deskChannel(channelId), { kind, chat: id, ...more });
}
