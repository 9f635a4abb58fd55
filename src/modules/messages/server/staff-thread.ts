import type { ReadContext } from "#platform/policy.ts";
import type { ChatterView } from "../components/message-view.ts";
import { staffNames } from "./assignee.ts";
import { chatterView, whenOf } from "./chatter-view.ts";
import { followersOf } from "./follower.ts";
import { inboxThread } from "./inbox.ts";
import { readableThread } from "./thread.ts";

export interface StaffThreadView {
  id: number;
  title: string;
  kindLabel: string;
  recordPath: string;
  /** Formatted; null if nothing waits. */
  waitingSince: string | null;
  assignedUserId: number | null;
  staff: { userId: number; name: string }[];
  followers: { id: number; name: string; modeText: string }[];
  /** Who reads an answer. */
  customer: string;
  chatter: ChatterView;
}

/** A thread with all data that staff need to answer it. */
export async function staffThreadView(
  context: ReadContext,
  threadId: number,
  url: URL,
): Promise<StaffThreadView> {
  const row = await inboxThread(context, threadId);
  const { model, recordId } = row;
  const { kind, record } = await readableThread(context, { model, recordId });
  const followers = await followersOf(context, threadId);
  return {
    id: threadId,
    title: record.title,
    kindLabel: context.locale.text(kind.label),
    recordPath: record.staffPath,
    waitingSince: row.waitingSince && whenOf(context, row.waitingSince),
    assignedUserId: row.assignedUserId,
    staff: await staffNames(context),
    followers: followers.map(({ id, name, mode }) => ({
      id,
      name,
      modeText: context.locale.text(`messages.mode_${mode}`),
    })),
    customer: record.customers[0]?.name ?? context.locale.text("messages.guest"),
    chatter: await chatterView(context, { model, recordId }, url),
  };
}
