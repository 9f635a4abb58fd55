import type { Conversation, RepairAnswer } from "./conversation.ts";
import type { Head, MessageView } from "./views.ts";

/** Interval at which both sides compare, even without news. */
export const checkMs = 30_000;

interface CopyOptions {
  conversation: Conversation;
  repair: (marks: readonly Head[]) => Promise<RepairAnswer>;
  onChange: () => void;
}

/** Keeps a copy complete: appends new messages and repairs the copy when one does not fit. */
export function createCopy({ conversation, repair, onChange }: CopyOptions) {
  let head: Head = { n: 0, chain: "" };
  let repairing: Promise<void> | undefined;

  async function mend() {
    // A response holds at most 200 messages.
    for (let before = -1; conversation.head.n > before; ) {
      before = conversation.head.n;
      const answer = await repair(conversation.marks());
      head = answer.head;
      await conversation.apply(answer);
      onChange();
      if (conversation.head.n >= answer.head.n) return;
    }
  }

  const repairNow = () => {
    repairing ??= mend().finally(() => {
      repairing = undefined;
    });
    return repairing;
  };

  return {
    async hear(message: MessageView): Promise<boolean> {
      const taken = await conversation.take(message);
      if (taken === "repair") await repairNow();
      if (message.n > head.n) head = { n: message.n, chain: message.chain };
      if (taken !== "known") onChange();
      return taken !== "known";
    },
    repairNow,
    /** Reads everything again: erasing changes the texts, but no number. */
    async reread(): Promise<void> {
      await repairing?.catch(() => {});
      conversation.forget();
      await repairNow();
    },
    /** The result of the last comparison for this copy. */
    compared: () => conversation.compared(head),
  };
}
