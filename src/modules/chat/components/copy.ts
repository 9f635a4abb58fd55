import type { Conversation, RepairAnswer } from "./conversation.ts";
import type { Head, MessageView } from "./views.ts";

/** How often both ends compare, whether or not anything was heard. */
export const checkMs = 30_000;

interface CopyOptions {
  conversation: Conversation;
  repair: (marks: readonly Head[]) => Promise<RepairAnswer>;
  onChange: () => void;
}

/** Keeps a copy complete: what is heard is appended, whatever does not fit is repaired. */
export function createCopy({ conversation, repair, onChange }: CopyOptions) {
  let head: Head = { n: 0, chain: "" };
  let repairing: Promise<void> | undefined;

  async function mend() {
    // An answer holds at most 200 messages.
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
    /** What the last comparison says of this copy. */
    compared: () => conversation.compared(head),
  };
}
