const answerMs = 20_000;

/**
 * Gives a call up after a while. A connection that was lost without a sign, as by a machine that slept, would be waited
 * for without end, and everything behind it as well.
 */
export const patience = () => ({ signal: AbortSignal.timeout(answerMs) });
