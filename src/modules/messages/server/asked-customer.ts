import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { WaitingThing } from "#modules/portal/components/document-row.ts";
import type { Context } from "#platform/context.ts";
import { whenOf } from "./chatter-view.ts";
import { followerTable, publicMessage, threadTable } from "./tables.ts";
import { kindOf } from "./thread.ts";

const shownMax = 20;
const wordsMax = 140;

/** The threads with an unanswered question of staff to the signed-in person. */
export async function threadsToAnswer(context: Context): Promise<WaitingThing[]> {
  const { user, locale } = context;
  if (!user) return [];
  const threads = await context.db
    .select({ thread: threadTable })
    .from(threadTable)
    .innerJoin(followerTable, eq(followerTable.threadId, threadTable.id))
    .where(
      and(
        eq(followerTable.personId, user.personId),
        eq(followerTable.isStaff, false),
        isNotNull(threadTable.askedAt),
      ),
    )
    .orderBy(threadTable.askedAt)
    .limit(shownMax);
  const last = await lastOfStaff(
    context,
    threads.map(({ thread }) => thread.id),
  );
  const found: WaitingThing[] = [];
  for (const { thread } of threads) {
    const record = await kindOf(thread.model)?.find(context, thread.recordId);
    const question = last.get(thread.id);
    // Customers who lost access to the record get no messages of it.
    if (!record?.isTheirs || !question) continue;
    found.push({
      kind: "answer",
      title: locale.text("messages.waitingTitle", { name: question.authorName, title: record.title }),
      detail: locale.text("messages.waitingWords", { words: shortened(question.words) }),
      value: "",
      valueDetail: whenOf(context, question.createdAt),
      due: null,
      path: `${record.ownPath}#discussion`,
      action: locale.text("messages.waitingDo"),
      by: "",
    });
  }
  return found;
}

async function lastOfStaff(context: Context, threadIds: readonly number[]) {
  if (threadIds.length === 0) return new Map<number, never>();
  const rows = await context.db
    .selectDistinctOn([publicMessage.threadId], {
      threadId: publicMessage.threadId,
      authorName: publicMessage.authorName,
      words: publicMessage.words,
      createdAt: publicMessage.createdAt,
    })
    .from(publicMessage)
    .where(and(inArray(publicMessage.threadId, [...threadIds]), eq(publicMessage.byStaff, true)))
    .orderBy(publicMessage.threadId, desc(publicMessage.createdAt), desc(publicMessage.id));
  return new Map(rows.map((row) => [row.threadId, row]));
}

function shortened(words: string): string {
  const line = words.replace(/\s+/g, " ").trim();
  return line.length <= wordsMax ? line : `${line.slice(0, wordsMax).trimEnd()}…`;
}
