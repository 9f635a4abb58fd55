interface LatestRequestOptions<Question, Answer> {
  /** At least this time passes between two requests. */
  intervalMs: number;
  send: (question: Question, signal: AbortSignal) => Promise<Answer>;
  onAnswer: (answer: Answer, question: Question) => void;
  onFailure: (error: unknown, question: Question) => void;
}

/**
 * Sends requests about an input that keeps changing. The first request is sent at once. Later ones wait for the
 * interval, and only the last of them is sent. An answer is ignored once a newer request exists.
 */
export function createLatestRequest<Question, Answer>({
  intervalMs,
  send,
  onAnswer,
  onFailure,
}: LatestRequestOptions<Question, Answer>) {
  let newest = 0;
  let waiting: Question | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let inFlight: AbortController | undefined;

  function start(question: Question) {
    const number = newest;
    inFlight?.abort();
    inFlight = new AbortController();
    pause = setTimeout(endPause, intervalMs);
    send(question, inFlight.signal).then(
      (answer) => {
        if (number === newest) onAnswer(answer, question);
      },
      (error: unknown) => {
        if (number === newest) onFailure(error, question);
      },
    );
  }
  function endPause() {
    pause = undefined;
    const question = waiting;
    waiting = undefined;
    if (question !== undefined) start(question);
  }
  return {
    ask(question: Question) {
      newest += 1;
      if (pause === undefined) start(question);
      else waiting = question;
    },
    stop() {
      newest += 1;
      waiting = undefined;
      clearTimeout(pause);
      pause = undefined;
      inFlight?.abort();
    },
  };
}
