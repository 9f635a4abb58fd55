import type { WriteContext } from "#platform/context.ts";

/** What operators hear: that something about a conversation changed. The desk then reads it. */
export function deskChannel(channelId: number): string {
  return `chat/desk/${channelId}`;
}

interface Told {
  id: number;
  uuid: string;
  channelId: number;
}

/** The channel of a conversation has its secret as its name, as the wire says. */
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
