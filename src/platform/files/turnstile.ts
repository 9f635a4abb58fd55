import { refusal } from "#platform/errors.ts";

export const tooMuchWaits = refusal("limit", "platform.tooMany");

/** Priorities: first work for pages, then work that anybody may request. */
export type Turn = "page" | "stranger";

const turns: readonly Turn[] = ["page", "stranger"];

interface Waiting {
  turn: Turn;
  network: string;
  size: number;
  enter: () => void;
}

/**
 * Limits the work that runs at once and queues the rest. Within a turn the networks alternate, so a network with many
 * requests waits longer than the others. "stranger" work has a limit of its own for running at once, and each network a
 * limit for waiting; further work is refused with tooMuchWaits.
 */
export function createTurnstile(
  atOnce: number,
  {
    strangersAtOnce = atOnce,
    strangerWaitingMax = Number.POSITIVE_INFINITY,
  }: { strangersAtOnce?: number; strangerWaitingMax?: number } = {},
) {
  const waiting: Waiting[] = [];
  const lastEntered = new Map<string, number>();
  let entered = 0;
  let running = 0;
  let strangersRunning = 0;

  function hasRoom(turn: Turn): boolean {
    return running < atOnce && (turn !== "stranger" || strangersRunning < strangersAtOnce);
  }

  /**
   * The next work: from the first turn with anything waiting, from the network that entered longest ago, its smallest
   * work, and of equal ones the oldest. So the small pictures of a list do not wait behind the large ones of another
   * page.
   */
  function takeNext(): Waiting | undefined {
    const turn = turns.find((one) => hasRoom(one) && waiting.some((each) => each.turn === one));
    const mine = waiting.filter((each) => each.turn === turn);
    const since = ({ network }: Waiting) => lastEntered.get(network) ?? 0;
    const next = mine.reduce<Waiting | undefined>(
      (best, each) =>
        best === undefined ||
        since(each) < since(best) ||
        (each.network === best.network && each.size < best.size)
          ? each
          : best,
      undefined,
    );
    if (next) waiting.splice(waiting.indexOf(next), 1);
    return next;
  }

  function begin(turn: Turn) {
    running += 1;
    if (turn === "stranger") strangersRunning += 1;
  }

  function leave(turn: Turn) {
    running -= 1;
    if (turn === "stranger") strangersRunning -= 1;
    const next = takeNext();
    if (waiting.length === 0) lastEntered.clear();
    if (!next) return;
    entered += 1;
    lastEntered.set(next.network, entered);
    begin(next.turn);
    next.enter();
  }

  return async function pass<Result>(
    work: () => Promise<Result>,
    turn: Turn = "page",
    network = "",
    size = 0,
  ): Promise<Result> {
    if (hasRoom(turn)) begin(turn);
    else {
      const mine = waiting.filter((each) => each.turn === "stranger" && each.network === network);
      if (turn === "stranger" && mine.length >= strangerWaitingMax) throw tooMuchWaits();
      await new Promise<void>((enter) => waiting.push({ turn, network, size, enter }));
    }
    try {
      return await work();
    } finally {
      leave(turn);
    }
  };
}
