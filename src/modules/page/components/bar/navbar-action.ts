/** Interval and number of retries of an action before it is rejected (specification, part A). */
const againMs = 100;
const triesMax = 50;

type Handler = () => void | Promise<void>;

const handlers = new Map<string, Handler>();

/** Handles an action of the navbar while a part of the page exists. */
export function handleNavbarAction(name: string, handler: Handler): () => void {
  handlers.set(name, handler);
  return () => {
    if (handlers.get(name) === handler) handlers.delete(name);
  };
}

/**
 * Triggers an action of the navbar. The code of its handler may still be loading, so an unhandled action is retried
 * every 100 ms, up to 50 times, and then rejected with a warning.
 */
export async function askNavbarAction(name: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const handler = handlers.get(name);
    if (handler) return handler();
    if (tries >= triesMax) break;
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
  const warning = `Nothing on this page handles the action "${name}" of the navbar.`;
  console.warn(warning);
  throw new Error(warning);
}
