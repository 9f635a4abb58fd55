import type { FastifyReply } from "fastify";

/**
 * An answer that comes later. `begin` starts the waiting. It receives the function that answers, which may be called
 * once, and returns the function that gives up, which is called when the caller has gone. Of the request only its reply
 * stays in memory meanwhile.
 */
export class Held<Result> {
  readonly begin: (give: (result: Result) => void) => () => void;

  constructor(begin: (give: (result: Result) => void) => () => void) {
    this.begin = begin;
  }
}

/** Keeps a reply open until the held answer arrives. */
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
