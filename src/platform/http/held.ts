import type { FastifyReply } from "fastify";

/**
 * An answer that comes later. `begin` starts the waiting; it is given how to answer, once, and returns how to give up,
 * which is called when the caller has gone. Nothing of the request but its reply is held meanwhile.
 */
export class Held<Result> {
  readonly begin: (give: (result: Result) => void) => () => void;

  constructor(begin: (give: (result: Result) => void) => () => void) {
    this.begin = begin;
  }
}

/** Keeps a reply open until the held answer is there. */
export function hold<Result>(
  reply: FastifyReply,
  held: Held<Result>,
  present: (result: Result) => unknown,
): FastifyReply {
  let isOver = false;
  let giveUp: (() => void) | undefined;
  const end = () => {
    if (isOver) return false;
    isOver = true;
    giveUp?.();
    return true;
  };
  reply.raw.once("close", end);
  giveUp = held.begin((result) => {
    if (end()) void reply.send(present(result));
  });
  if (isOver) giveUp();
  return reply;
}
