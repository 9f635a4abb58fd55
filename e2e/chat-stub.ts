import { setTimeout as delay } from "node:timers/promises";
import type { Page, Route } from "@playwright/test";
import { chainOf, digestOf } from "../src/modules/chat/components/chain.ts";
import type { MessageView } from "../src/modules/chat/components/views.ts";

const uuid = "5f3c2a10-6f0e-4c31-9a55-2c1f6f2d9b01";
const operator = [7, "Dan Crișan"] as const;

interface StubOptions {
  rule?: Record<string, unknown>;
  transcriptFails?: boolean;
  feedbackFails?: boolean;
  /** The shop responds that its database is unavailable. */
  isAway?: boolean;
  /** All operators are busy. */
  place?: number;
  waitMinutes?: number;
  /** No operator is available until this moment. */
  opensAt?: string;
}

/**
 * Simulates the shop's side of a chat inside the browser. This allows tests of timing and failures without an operator,
 * whose presence would disturb other journeys.
 */
export async function stubChat(page: Page, options: StubOptions = {}) {
  const asked: { path: string; input: Record<string, unknown> }[] = [];
  const messages: MessageView[] = [];
  const news: { id: number; channel: string; message: unknown }[] = [];
  let position = Date.now();
  let state = options.place ? "waiting" : "open";
  const read = { readByOperator: 0, readByVisitor: 0 };

  async function append(author: string, authorName: string, text: string, clientId: string) {
    const before = messages.at(-1)?.chain ?? "";
    const n = messages.length + 1;
    const salt = `salt ${n}`;
    const digest = await digestOf(salt, text);
    const chain = await chainOf(before, { n, clientId, author, digest });
    const at = await page.evaluate(() => new Date().toISOString());
    const message = { n, clientId, author, authorName, text, salt, digest, chain, at, file: null };
    messages.push(message);
    return message;
  }

  const head = () => ({ n: messages.length, chain: messages.at(-1)?.chain ?? "" });

  const answers: Record<string, (input: Record<string, unknown>) => unknown> = {
    "/im_livechat/init": () => ({
      available_for_me: !options.opensAt,
      rule: options.rule ?? {},
      opens_at: options.opensAt ?? null,
    }),
    "/im_livechat/get_session": () => {
      if (options.opensAt) return false;
      // A request after the end begins another conversation.
      if (state === "closed") {
        state = "open";
        messages.length = 0;
      }
      return {
        folded: false,
        id: 1,
        message_unread_counter: 0,
        operator_pid: operator,
        name: "Visitor",
        uuid,
        place: options.place ?? 0,
        welcome: "How may I help you?",
      };
    },
    "/chat/check": ({ n }) => ({
      ...{ ok: n === messages.length, head: head(), state, sharing: "no" },
      ...{ place: state === "waiting" ? (options.place ?? 0) : 0, waitMinutes: options.waitMinutes ?? null },
      ...read,
    }),
    "/chat/read": ({ n }) => {
      read.readByVisitor = Number(n);
    },
    "/chat/repair": () => ({ base: 0, messages, head: head() }),
    "/chat/post": async ({ text, client_id }) => ({
      message: await append("visitor", "Visitor", String(text), String(client_id)),
    }),
    "/chat/leave-message": async ({ text, client_id }) => {
      if (text) await append("visitor", "Visitor", String(text), String(client_id));
      if (state === "waiting") state = "offline";
      return { place: 0, is_left: state === "offline" };
    },
    "/im_livechat/feedback": () => 1,
  };

  async function reply(route: Route) {
    const path = new URL(route.request().url()).pathname;
    const input = (route.request().postDataJSON()?.params ?? {}) as Record<string, unknown>;
    asked.push({ path, input });
    if (options.isAway) {
      const data = { message: "Please try again in a moment.", refusal: "platform.databaseAway" };
      const error = { code: 200, message: "Vitrine Server Error", data };
      return route.fulfill({ json: { jsonrpc: "2.0", id: 1, error } });
    }
    if (path.endsWith("feedback") && options.feedbackFails) return route.abort();
    if (path.endsWith("transcript") && options.transcriptFails) return route.abort();
    const result = (await answers[path]?.(input)) ?? null;
    return route.fulfill({ json: { jsonrpc: "2.0", id: 1, result } });
  }

  await page.route(/\/(im_livechat|chat)\/[a-z_-]+$/, reply);
  const after = (last: number) => news.filter(({ id }) => id > last);
  // Each stream ends after delivering the available messages; the browser then reconnects.
  await page.route(/\/longpolling\/stream/, (route) => {
    const told = after(Number(new URL(route.request().url()).searchParams.get("last")));
    const hello = `event: hello\ndata: {"last":0,"channels":[]}\n\n`;
    const event = told.length > 0 ? `event: news\ndata: ${JSON.stringify(told)}\n\n` : "";
    return route.fulfill({ contentType: "text/event-stream", body: hello + event });
  });
  // A clock that jumps by a minute leaves a stream no time to connect, so the page polls.
  await page.route(/\/longpolling\/poll/, async (route) => {
    const last = Number(route.request().postDataJSON().params.last);
    for (let wait = 0; after(last).length === 0 && wait < 100; wait += 1) await delay(50);
    // The page may have cancelled the poll meanwhile.
    await route.fulfill({ json: { jsonrpc: "2.0", id: 1, result: after(last) } }).catch(() => {});
  });

  function tell(message: unknown) {
    position += 1;
    news.push({ id: position, channel: uuid, message });
  }

  return {
    calls: (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input),
    async says(text: string) {
      tell({
        chain: await append(`operator:${operator[0]}`, operator[1], text, `operator-${messages.length}`),
      });
    },
    /** The operator has read everything. */
    reads() {
      read.readByOperator = messages.length;
      tell({ info: "read", n: messages.length });
    },
    /** The operator takes the conversation out of line. */
    takes() {
      state = "open";
      tell({ info: "operator", operator_pid: operator });
    },
    /** The operator ends the conversation. */
    ends() {
      state = "closed";
      tell({ info: "closed" });
    },
    types(id: number, name: string, isTyping = true) {
      tell({ info: "typing_status", partner_id: id, name, is_typing: isTyping });
    },
  };
}
