/** How often and in which rhythm an action is tried again before it is given up (specification, part A). */
const againMs = 100;
const triesMax = 50;

type Handler = () => void | Promise<void>;

const handlers = new Map<string, Handler>();

/** Answers an action of the navbar for as long as a part of the page is there. */
export function handleNavbarAction(name: string, handler: Handler): () => void {
  handlers.set(name, handler);
  return () => {
    if (handlers.get(name) === handler) handlers.delete(name);
  };
}

/**
 * Asks the page for an action of the navbar. What answers it may still be on its way to the browser, so one that nobody
 * handles is tried again every 100 ms, up to 50 times, and then rejected with a warning.
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
