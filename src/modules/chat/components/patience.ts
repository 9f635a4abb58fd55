const answerMs = 20_000;

/**
 * Aborts a call after a while. Without a timeout, a silently lost connection, for example after sleep, would block this
 * call and every later one forever.
 */
export const patience = () => ({ signal: AbortSignal.timeout(answerMs) });
