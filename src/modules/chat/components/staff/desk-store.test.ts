import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chainOf, digestOf } from "../chain.ts";
import { createDesk } from "./desk-store.ts";

type Asked = { path: string; params: Record<string, unknown> };

let asked: Asked[] = [];
let isAway = false;

const rows = [1, 2].map((id) => ({ id, state: "open", operatorId: 7 }));
const answers: Record<string, (params: Record<string, unknown>) => unknown> = {
  "/chat/desk/view": ({ status }) => ({ me: { id: 7, status }, channel: "chat/desk/1", rows, operators: [] }),
  "/chat/desk/repair": () => ({ base: 0, messages: [], head: { n: 0, chain: "" } }),
  "/chat/desk/post": ({ client_id, text }) => ({
    message: { n: 1, clientId: client_id, author: "operator:7", text, salt: null, digest: "", chain: "x" },
  }),
};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  isAway = false;
  const kept: Record<string, string> = {};
  const store = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => delete kept[key],
  };
  vi.stubGlobal(
    "localStorage",
    new Proxy(store, {
      ownKeys: () => Object.keys(kept),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal(
    "document",
    Object.assign(new EventTarget(), { documentElement: { dataset: {} }, visibilityState: "visible" }),
  );
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      close() {}
    },
  );
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    const { params } = JSON.parse(body) as Asked;
    asked.push({ path, params });
    if (isAway && path === "/chat/desk/post") throw new Error("The network is away.");
    return { json: async () => ({ result: answers[path]?.(params) ?? null }) };
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openDesk() {
  const desk = createDesk();
  desk.start(null);
  await vi.advanceTimersByTimeAsync(10);
  return desk;
}

const sent = (path: string) => asked.filter((one) => one.path === path).map(({ params }) => params);

test("an answer that could not be sent goes out after a reload, with the same id", async () => {
  isAway = true;
  const desk = await openDesk();
  await desk.choose(1);
  desk.post("Every Thursday.");
  await vi.advanceTimersByTimeAsync(10);
  const id = sent("/chat/desk/post")[0]?.["client_id"];
  desk.stop();
  asked = [];
  isAway = false;
  const again = await openDesk();
  expect(sent("/chat/desk/post")).toMatchObject([{ chat: 1, client_id: id, text: "Every Thursday." }]);
  again.stop();
  asked = [];
  (await openDesk()).stop();
  expect(sent("/chat/desk/post")).toEqual([]);
});

test("typing ends where it began, also when the operator has gone on to another conversation", async () => {
  const desk = await openDesk();
  await desk.choose(1);
  desk.typed();
  await desk.choose(2);
  desk.typed();
  await vi.advanceTimersByTimeAsync(5_100);
  expect(sent("/chat/desk/typing")).toMatchObject([
    { chat: 1, is_typing: true },
    { chat: 2, is_typing: true },
    { chat: 1, is_typing: false },
    { chat: 2, is_typing: false },
  ]);
  desk.stop();
});

test("the desk is asked for one view after the other, and the last status that was chosen is told", async () => {
  const desk = await openDesk();
  asked = [];
  await Promise.all([desk.setStatus("busy"), desk.setStatus("away")]);
  expect(sent("/chat/desk/view")).toMatchObject([{ status: "away" }]);
  expect(desk.state().view?.me.status).toBe("away");
  desk.stop();
});

test("what nobody looks at is not read: a hidden desk says so only once it is looked at", async () => {
  const link = { n: 1, clientId: "question", author: "visitor", digest: await digestOf("salt", "Hello?") };
  const chain = await chainOf("", link);
  const message = { ...link, chain, authorName: "", text: "Hello?", salt: "salt", at: "", file: null };
  answers["/chat/desk/repair"] = () => ({ base: 0, messages: [message], head: { n: 1, chain } });
  answers["/chat/desk/chat"] = () => ({
    row: { id: 1, operatorId: 7, unread: 1 },
    head: { n: 1, chain },
    readByVisitor: 1,
  });
  Object.assign(document, { visibilityState: "hidden" });
  const desk = await openDesk();
  const read = () => sent("/chat/desk/read");
  await desk.choose(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(desk.state().messages).toHaveLength(1);
  expect(read()).toEqual([]);
  Object.assign(document, { visibilityState: "visible" });
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(10);
  expect(read()).toMatchObject([{ chat: 1, n: 1 }]);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(read()).toHaveLength(1);
  desk.stop();
});

test("words that a visitor erases leave the open desk", async () => {
  const link = {
    n: 1,
    clientId: "question",
    author: "visitor",
    digest: await digestOf("salt", "Strada Lungă 4"),
  };
  const chain = await chainOf("", link);
  const message = {
    ...link,
    chain,
    authorName: "",
    text: "Strada Lungă 4",
    salt: "salt",
    at: "",
    file: null,
  };
  const head = { n: 1, chain };
  let erasedTo = 0;
  // The server sends what follows the newest message on which both copies agree.
  answers["/chat/desk/repair"] = ({ marks }) => ({
    base: (marks as unknown[]).length,
    messages:
      (marks as unknown[]).length > 0 ? [] : [{ ...message, ...(erasedTo && { text: null, salt: null }) }],
    head,
  });
  answers["/chat/desk/chat"] = () => ({
    row: { id: 1, operatorId: 7, unread: 0 },
    head,
    erasedTo,
    readByVisitor: 1,
  });
  const desk = await openDesk();
  await desk.choose(1);
  expect(desk.state().messages).toMatchObject([{ text: "Strada Lungă 4" }]);
  erasedTo = 1;
  await desk.note("News make the desk read the conversation again, as this does.");
  await vi.waitFor(() => expect(desk.state().messages).toMatchObject([{ text: null }]));
  expect(desk.state().compared).toEqual({ lost: 0, duplicated: 0 });
  desk.stop();
});
