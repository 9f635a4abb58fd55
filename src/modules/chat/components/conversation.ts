import { canHash, chainOf, digestOf } from "./chain.ts";
import type { Head, MessageView } from "./views.ts";

export interface RepairAnswer {
  base: number;
  messages: readonly MessageView[];
  head: Head;
}

type Taken = "appended" | "known" | "repair";

/**
 * One side's copy of a conversation. It appends a message only if number and chain continue the copy; any other message
 * requests a repair. Messages may arrive in any order, twice or never: the copy stays correct or reports that it is
 * not.
 */
export class Conversation {
  #messages: MessageView[] = [];
  #queue: Promise<unknown> = Promise.resolve();

  get messages(): readonly MessageView[] {
    return this.#messages;
  }

  get head(): Head {
    const last = this.#messages.at(-1);
    return { n: this.#messages.length, chain: last?.chain ?? "" };
  }

  /** Takes messages one after the other, even when several arrive at once. */
  take(message: MessageView): Promise<Taken> {
    return this.#inTurn(() => this.#take(message));
  }

  /** Positions of the copy that the server compares: newest first, at distances 1, 2, 4, 8… */
  marks(): Head[] {
    const marks: Head[] = [];
    for (let back = 0; back < this.#messages.length; back = back * 2 + 1) {
      const message = this.#messages[this.#messages.length - 1 - back];
      if (message) marks.push({ n: message.n, chain: message.chain });
    }
    return marks;
  }

  /** The response may be outdated: the copy is cut only where chains differ, never because the response is shorter. */
  apply({ messages }: RepairAnswer): Promise<void> {
    return this.#inTurn(async () => {
      for (const message of messages) {
        if (this.#messages[message.n - 1]?.chain === message.chain) {
          // An erased message keeps its chain.
          this.#messages = this.#messages.with(message.n - 1, message);
          continue;
        }
        this.#messages = this.#messages.slice(0, message.n - 1);
        if ((await this.#take(message)) !== "appended") return;
      }
    });
  }

  /** Empties the copy so that everything is read again: erasing a text changes no number. */
  forget(): void {
    this.#messages = [];
  }

  /** The number of stored messages that the copy lacks, and of messages that it has twice. */
  compared(head: Head): { lost: number; duplicated: number } {
    const distinct = new Set(this.#messages.map(({ author, clientId }) => `${author}\n${clientId}`)).size;
    const differs = this.#messages[head.n - 1] && this.#messages[head.n - 1]?.chain !== head.chain;
    return {
      lost: Math.max(0, head.n - this.#messages.length) + (differs ? 1 : 0),
      duplicated: this.#messages.length - distinct,
    };
  }

  async #take(message: MessageView): Promise<Taken> {
    const { n, chain } = this.head;
    if (message.n <= n) return this.#messages[message.n - 1]?.chain === message.chain ? "known" : "repair";
    if (message.n !== n + 1 || !(await fits(chain, message))) return "repair";
    this.#messages = [...this.#messages, message];
    return "appended";
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#queue.then(work, work);
    this.#queue = turn;
    return turn;
  }
}

async function fits(before: string, message: MessageView): Promise<boolean> {
  if (!canHash()) return true;
  if (message.text !== null && message.salt !== null) {
    const { salt, text, file } = message;
    if ((await digestOf(salt, text, file?.sha256)) !== message.digest) return false;
  }
  return (await chainOf(before, message)) === message.chain;
}
