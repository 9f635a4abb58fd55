import type { z } from "zod";
import { openTabBus } from "#modules/bus/components/tab-bus.ts";
import { onWake } from "#modules/bus/components/waking.ts";
import { CallFailed, caller } from "#platform/browser/call.ts";
import type * as contract from "../../desk/contract.ts";
import { sendDeskFilePath } from "../../paths.ts";
import { Conversation } from "../conversation.ts";
import { createCopy } from "../copy.ts";
import { rememberCards } from "../link-card.tsx";
import { createOutbox, Refused, type Waiting } from "../outbox.ts";
import { patience } from "../patience.ts";
import { createMyTyping } from "../typing.ts";
import { createUploads, type Upload } from "../uploads.ts";
import type { MessageView } from "../views.ts";
import { type Draft, kept, keptAnswers } from "./desk-kept.ts";
import { ring } from "./ring.ts";

const call = caller<typeof contract>();
/** The lease lasts 60 s; an open desk renews it three times within that. */
const leaseEveryMs = 20_000;
const typingMs = 60_000;

export type DeskView = z.output<NonNullable<(typeof contract.deskView)["output"]>>;
export type DeskChat = z.output<NonNullable<(typeof contract.deskChat)["output"]>>;
export type DeskOffer = z.output<NonNullable<(typeof contract.deskOffer)["output"]>>;
export type DeskRow = DeskView["rows"][number];
type Proposing = Omit<z.input<(typeof contract.deskPropose)["input"]>, "chat">;
export type Status = "available" | "busy" | "away";

export interface DeskState {
  view: DeskView | null;
  chatId: number | null;
  chat: DeskChat | null;
  messages: readonly MessageView[];
  waiting: readonly Waiting[];
  uploads: readonly Upload[];
  offer: DeskOffer | null;
  compared: { lost: number; duplicated: number };
  isVisitorTyping: boolean;
  /** The number of the last message that the visitor has read. */
  readByVisitor: number;
  isConnected: boolean;
  problem: string;
  /** Increases when a key chooses a conversation, whose reply field then gets the focus. 0 after a click. */
  focus: number;
}

interface DeskNews {
  kind: string;
  chat: number;
  author?: string;
  n?: number;
  isTyping?: boolean;
}

/**
 * An operator's desk in one tab: waiting and open conversations, and the copy of the selected one. `href` adds the
 * page's language to a path.
 */
export function createDesk(onVisitorWrote?: () => void, href = (path: string) => path) {
  let state: DeskState = {
    view: null,
    chatId: null,
    chat: null,
    messages: [],
    waiting: [],
    uploads: [],
    offer: null,
    compared: { lost: 0, duplicated: 0 },
    isVisitorTyping: false,
    readByVisitor: 0,
    isConnected: true,
    problem: "",
    focus: 0,
  };
  const listeners = new Set<() => void>();
  const ends: (() => void)[] = [];
  const outboxes = new Map<number, ReturnType<typeof createOutbox>>();
  const drafts = new Map<number, Draft>();
  /** The last message of each conversation that the shop knows as read by this operator. */
  const toldRead = new Map<number, number>();
  let copy: ReturnType<typeof createCopy> | undefined;
  let activeAt = Date.now();
  let typingEnds: ReturnType<typeof setTimeout> | undefined;
  let hasBus = false;
  let soughtGoods = "";
  let refreshing: Promise<void> = Promise.resolve();
  let refreshNext: Promise<void> | undefined;
  let wantedStatus: Status | undefined;

  function set(changes: Partial<DeskState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  const typingIn = kept((chat) =>
    createMyTyping((is_typing) => void call("/chat/desk/typing", { chat, is_typing }).catch(() => {})),
  );

  /** One request at a time: an overtaken response would show an outdated state. */
  function refresh(status?: Status): Promise<void> {
    wantedStatus = status ?? wantedStatus;
    refreshNext ??= refreshing.then(() => {
      refreshNext = undefined;
      const wanted = wantedStatus;
      wantedStatus = undefined;
      refreshing = askView(wanted);
      return refreshing;
    });
    return refreshNext;
  }

  async function askView(status: Status | undefined) {
    try {
      const asked = { ...(status ? { status } : {}), inactivity_ms: Date.now() - activeAt };
      const view = await call("/chat/desk/view", asked, patience());
      set({ view, isConnected: true });
      if (hasBus) return;
      listen(view.channel);
      // Sends what an earlier page could not send.
      for (const chatId of keptAnswers(view.me.id).chats()) outboxOf(chatId).retry();
    } catch (error) {
      set(isFinal(error) ? { problem: error.message } : { isConnected: false });
    }
  }

  function listen(channel: string) {
    hasBus = true;
    const bus = openTabBus({ signedIn: true });
    ends.push(() => bus.stop());
    bus.hear(channel, (news, id) => hear(news as DeskNews, id, bus.isLeading()));
    bus.onState((isConnected) => {
      set({ isConnected });
      if (isConnected) catchUp();
    });
  }

  /** Sends waiting messages and reloads, because the desk may have missed news. */
  function catchUp() {
    for (const outbox of outboxes.values()) outbox.retry();
    void refresh();
    repair();
    if (state.chatId !== null) void loadChat(state.chatId);
  }

  function repair() {
    void copy?.repairNow().catch(() => set({ isConnected: false }));
  }

  function hear(news: DeskNews, id: number, isLeading: boolean) {
    if (news.kind === "typing") {
      if (news.chat === state.chatId) showTyping(news.isTyping === true);
      return;
    }
    if (news.kind === "read") {
      if (news.author === "operator") void refresh();
      else if (news.chat === state.chatId) set({ readByVisitor: Math.max(state.readByVisitor, news.n ?? 0) });
      return;
    }
    if (news.chat === state.chatId) {
      if (news.kind === "message") {
        if (news.author === "visitor") showTyping(false);
        repair();
      }
      void loadChat(news.chat);
    }
    if (isLeading && news.kind === "message" && news.author === "visitor") {
      if (ring(id)) onVisitorWrote?.();
    }
    void refresh();
  }

  function showTyping(isVisitorTyping: boolean) {
    clearTimeout(typingEnds);
    if (isVisitorTyping) typingEnds = setTimeout(() => set({ isVisitorTyping: false }), typingMs);
    set({ isVisitorTyping });
  }

  async function loadChat(id: number) {
    try {
      const chat = await call("/chat/desk/chat", { chat: id });
      if (state.chatId === id) {
        set({ chat, readByVisitor: Math.max(state.readByVisitor, chat?.readByVisitor ?? 0) });
        noteRead();
        const erasedTo = chat?.erasedTo ?? 0;
        if (state.messages.some(({ n, text }) => n <= erasedTo && text !== null))
          void copy?.reread().catch(() => set({ isConnected: false }));
      }
      await loadOffer(id);
    } catch (error) {
      if (isFinal(error) && state.chatId === id) set({ problem: error.message });
    }
  }

  /** Marks the messages on screen as read for the conversation's operator, unless the tab is hidden. */
  function noteRead() {
    const { chat, messages, view } = state;
    if (!chat || chat.row.operatorId !== view?.me.id || document.visibilityState === "hidden") return;
    const { id } = chat.row;
    const n = messages.length;
    if (n <= Math.max(toldRead.get(id) ?? 0, chat.head.n - chat.row.unread)) return;
    call("/chat/desk/read", { chat: id, n }).then(
      () => toldRead.set(id, Math.max(toldRead.get(id) ?? 0, n)),
      // The next message or visibility change repeats the call.
      () => {},
    );
  }

  async function loadOffer(id: number) {
    const offer = await call("/chat/desk/offer", { chat: id, words: soughtGoods });
    if (state.chatId === id) set({ offer });
  }

  async function choose(id: number | null) {
    const row = state.view?.rows.find((one) => one.id === id);
    set({
      chatId: id,
      chat: null,
      messages: [],
      waiting: row ? outboxOf(row.id).waiting() : [],
      uploads: row ? uploadsOf(row.id).list() : [],
      offer: null,
      isVisitorTyping: false,
      readByVisitor: 0,
      problem: "",
    });
    if (!row) {
      copy = undefined;
      return;
    }
    const conversation = new Conversation();
    const own = createCopy({
      conversation,
      repair: (marks) => call("/chat/desk/repair", { chat: row.id, marks: [...marks] }, patience()),
      onChange() {
        if (copy !== own) return;
        set({ messages: conversation.messages, compared: own.compared() });
        noteRead();
      },
    });
    copy = own;
    await Promise.all([own.repairNow().catch(() => set({ isConnected: false })), loadChat(row.id)]);
    await refresh();
  }

  const outboxOf = kept((chatId) => {
    const answers = keptAnswers(state.view?.me.id ?? 0);
    const outbox = createOutbox({
      waiting: answers.of(chatId),
      async send({ clientId, text }) {
        try {
          const posted = { chat: chatId, client_id: clientId, text };
          const { message } = await call("/chat/desk/post", posted, patience());
          if (chatId === state.chatId) await copy?.hear(message);
        } catch (error) {
          if (!isFinal(error)) throw error;
          set({ problem: error.message });
          throw new Refused(error.message);
        }
      },
      onChange: (waiting) => {
        answers.keep(chatId, waiting);
        if (chatId === state.chatId) set({ waiting });
      },
    });
    outboxes.set(chatId, outbox);
    return outbox;
  });

  const uploadsOf = kept((chatId) =>
    createUploads({
      path: href(sendDeskFilePath),
      fields: () => ({ chat: String(chatId) }),
      lastN: () => (chatId === state.chatId ? state.messages.length : 0),
      onStored: async (message) => chatId === state.chatId && copy?.hear(message),
      onChange: (uploads) => {
        if (chatId === state.chatId) set({ uploads });
      },
    }),
  );

  /** Changes a conversation and then reloads it. */
  async function act(work: (chat: number) => Promise<unknown>) {
    const id = state.chatId;
    if (id === null) return;
    set({ problem: "" });
    try {
      await work(id);
    } catch (error) {
      set({ problem: error instanceof Error ? error.message : "" });
    }
    await Promise.all([loadChat(id), refresh()]);
  }

  function start(opens: number | null) {
    const active = () => {
      activeAt = Date.now();
    };
    const clock = setInterval(() => {
      void refresh();
      repair();
    }, leaseEveryMs);
    ends.push(onWake(catchUp));
    document.addEventListener("visibilitychange", noteRead);
    ends.push(() => document.removeEventListener("visibilitychange", noteRead));
    for (const event of ["pointerdown", "keydown"]) addEventListener(event, active, { passive: true });
    ends.push(() => {
      clearInterval(clock);
      for (const event of ["pointerdown", "keydown"]) removeEventListener(event, active);
    });
    void refresh().then(() => (opens === null ? undefined : choose(opens)));
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    start,
    choose(id: number | null, { byKey = false } = {}) {
      set({ focus: byKey ? state.focus + 1 : 0 });
      return choose(id);
    },
    setStatus: (status: Status) => refresh(status),
    typed: () => state.chatId !== null && typingIn(state.chatId).typed(),
    draft: (chatId: number): Draft => drafts.get(chatId) ?? { words: "", isNote: false },
    keepDraft: (chatId: number, draft: Draft) => void drafts.set(chatId, draft),
    post(text: string) {
      if (state.chatId === null) return;
      typingIn(state.chatId).reset();
      outboxOf(state.chatId).add(text);
    },
    retry(clientId: string) {
      if (state.chatId !== null) outboxOf(state.chatId).retry(clientId);
    },
    drop(clientId: string) {
      if (state.chatId !== null) outboxOf(state.chatId).drop(clientId);
    },
    attach: (files: Iterable<File>) => state.chatId !== null && uploadsOf(state.chatId).add(files),
    retryUpload: (clientId: string) => state.chatId !== null && uploadsOf(state.chatId).retry(clientId),
    dropUpload: (clientId: string) => state.chatId !== null && uploadsOf(state.chatId).drop(clientId),
    /** Previews of links as the conversation's visitor sees them. */
    cardsOf: kept((chat: number) => rememberCards((url) => call("/chat/desk/card", { chat, url }))),
    async take(id: number, { byKey = false } = {}) {
      set({ focus: byKey ? state.focus + 1 : 0 });
      await choose(id);
      await act((chat) => call("/chat/desk/take", { chat }));
    },
    async findGoods(words: string) {
      soughtGoods = words;
      if (state.chatId !== null) await loadOffer(state.chatId).catch(() => {});
    },
    propose: (asked: Proposing) => act((chat) => call("/chat/desk/propose", { chat, ...asked })),
    withdraw: (proposal: number) => act((chat) => call("/chat/desk/withdraw", { chat, proposal })),
    close: () => act((chat) => call("/chat/desk/close", { chat })),
    handOver: (operator: number, note: string) =>
      act((chat) => call("/chat/desk/hand-over", { chat, operator, note })),
    note: (text: string) => act((chat) => call("/chat/desk/note", { chat, text })),
    tag: (tags: string[]) => act((chat) => call("/chat/desk/tags", { chat, tags })),
    askHistory: () => act((chat) => call("/chat/desk/ask-history", { chat })),
    askToShare: () => act((chat) => call("/chat/desk/ask-to-share", { chat })),
    block: (blocked: boolean) => act((chat) => call("/chat/desk/block", { chat, blocked })),
    stop() {
      for (const end of ends.splice(0)) end();
      for (const outbox of outboxes.values()) outbox.stop();
      hasBus = false;
    },
  };
}

/** Whether the server refused for good, unlike a lost connection or an unavailable shop. */
function isFinal(error: unknown): error is CallFailed {
  return error instanceof CallFailed && !error.passes;
}

export type DeskStore = ReturnType<typeof createDesk>;
