interface LatestRequestOptions<Question, Answer> {
  /** Questions are sent at most once in this time. */
  intervalMs: number;
  send: (question: Question, signal: AbortSignal) => Promise<Answer>;
  onAnswer: (answer: Answer, question: Question) => void;
  onFailure: (error: unknown, question: Question) => void;
}

/**
 * Asks the server about something that keeps changing. The first question goes at once, later ones wait for their
 * interval and only the last of them is sent. Once a newer question has been asked, older answers count no more.
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
