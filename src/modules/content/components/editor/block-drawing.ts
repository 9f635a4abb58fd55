/** A block as visitors see it, drawn by the server. */
export interface DrawnBlock {
  html: string;
  state: "shown" | "nothing" | "incomplete" | "unknown" | "failed";
}

interface Wanted {
  kind: string;
  data: Record<string, unknown>;
}

/** Draws blocks in this order. */
export type AskServer = (blocks: readonly Wanted[]) => Promise<readonly DrawnBlock[]>;

/** While somebody types into a setting, the block is drawn after a pause, together with all waiting blocks. */
const pauseMs = 150;
const keptMax = 300;

/** Requests drawings of blocks from the server and caches them, so that moving and undoing need no request. */
export class BlockDrawing {
  private readonly askServer: AskServer;
  private readonly kept = new Map<string, DrawnBlock>();
  private readonly waiting = new Map<string, { wanted: Wanted; tell: ((drawn: DrawnBlock) => void)[] }>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(askServer: AskServer) {
    this.askServer = askServer;
  }

  /** Calls `tell` with the drawing, immediately if it is cached. */
  draw(wanted: Wanted, tell: (drawn: DrawnBlock) => void): void {
    const key = JSON.stringify([wanted.kind, wanted.data]);
    const known = this.kept.get(key);
    if (known) {
      tell(known);
      return;
    }
    const waiting = this.waiting.get(key) ?? { wanted, tell: [] };
    waiting.tell.push(tell);
    this.waiting.set(key, waiting);
    this.timer ??= setTimeout(() => void this.ask(), pauseMs);
  }

  close(): void {
    clearTimeout(this.timer);
    this.waiting.clear();
  }

  private async ask(): Promise<void> {
    this.timer = undefined;
    const asked = [...this.waiting];
    this.waiting.clear();
    const drawn = await this.askServer(asked.map(([, { wanted }]) => wanted)).catch(() => []);
    asked.forEach(([key, { tell }], at) => {
      const block = drawn[at] ?? { html: "", state: "failed" as const };
      if (block.state !== "failed") this.keep(key, block);
      for (const each of tell) each(block);
    });
  }

  private keep(key: string, block: DrawnBlock): void {
    this.kept.set(key, block);
    const [oldest] = this.kept.keys();
    if (this.kept.size > keptMax && oldest !== undefined) this.kept.delete(oldest);
  }
}
