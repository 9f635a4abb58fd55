import type { Waiting } from "../outbox.ts";

const prefix = "vitrine.desk";

/** Stores an operator's unsent answers in the browser by conversation, so that a reload loses none. */
export function keptAnswers(operatorId: number) {
  const begin = `${prefix}.${operatorId}.`;
  return {
    chats(): number[] {
      try {
        return Object.keys(localStorage)
          .filter((key) => key.startsWith(begin))
          .map((key) => Number(key.slice(begin.length)));
      } catch {
        return [];
      }
    },
    of(chatId: number): readonly Waiting[] {
      try {
        return JSON.parse(localStorage.getItem(begin + chatId) ?? "[]") as Waiting[];
      } catch {
        return [];
      }
    },
    keep(chatId: number, waiting: readonly Waiting[]): void {
      try {
        if (waiting.length === 0) localStorage.removeItem(begin + chatId);
        else localStorage.setItem(begin + chatId, JSON.stringify(waiting));
      } catch {
        // Without storage the answer waits only in this page.
      }
    },
  };
}

/** Typed but unsent words of a conversation that the operator has left. */
export interface Draft {
  words: string;
  isNote: boolean;
}

/** Creates a value for each conversation only once. */
export function kept<Value>(make: (chatId: number) => Value): (chatId: number) => Value {
  const known = new Map<number, Value>();
  return (chatId) => {
    const value = known.get(chatId) ?? make(chatId);
    known.set(chatId, value);
    return value;
  };
}
