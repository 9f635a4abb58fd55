import { openTabBus } from "#modules/bus/components/tab-bus.ts";
import { onWake } from "#modules/bus/components/waking.ts";
import { askAgain } from "#modules/website/components/frame/visitor-store.ts";
import { CallFailed, caller } from "#platform/browser/call.ts";
import type * as contract from "../../contract.ts";
import { sendFilePath } from "../../paths.ts";
import { Conversation } from "../conversation.ts";
import { checkMs, createCopy } from "../copy.ts";
import { rememberCards } from "../link-card.tsx";
import { createOutbox, newClientId, Refused, type Waiting } from "../outbox.ts";
import { patience } from "../patience.ts";
import { createMyTyping, createOthersTyping } from "../typing.ts";
import { createUploads } from "../uploads.ts";
import type { MessageView } from "../views.ts";
import {
  dropSession,
  pageHistory,
  previousOperator,
  type StoredSession,
  storedSession,
  storeOperator,
  storeSession,
} from "./chat-cookies.ts";
import { beginning, type ChatState, type Phase, type WireNews } from "./chat-state.ts";
import { storedOutbox, storeOutbox } from "./outbox-store.ts";

const call = caller<typeof contract>();
const deliveredMs = 4_000;

/** The visitor's side of the chat in one browser tab. `href` adds the page's language to a path. */
export function createVisitorChat(channelId: number, href: (path: string) => string) {
  let state = beginning;
  const listeners = new Set<() => void>();
  const ends: (() => void)[] = [];
  const conversation = new Conversation();
  const othersTyping = createOthersTyping((typists) => set({ typists }));
  let outbox: ReturnType<typeof createOutbox> | undefined;
  let isAtEnd = true;
  /** Whether the bus is connected; calls may fail even then. */
  let isHeard = false;
  /**
   * The number of the last message that the shop knows as read by the visitor; undefined before the first comparison.
   */
  let toldRead: number | undefined;
  /** The unsent text of the message field, which is not always shown. */
  const draft = { text: "" };
  /** Whether a message has failed since all messages were last delivered. */
  let hasFailed = false;

  const here = () => window.location.pathname + window.location.search;
  const uuid = () => state.session?.uuid ?? "";
  const myTyping = createMyTyping((is_typing) => {
    if (state.session) void call("/im_livechat/notify_typing", { uuid: uuid(), is_typing }).catch(() => {});
  });
  const copy = createCopy({
    conversation,
    repair: (marks) => call("/chat/repair", { uuid: uuid(), marks: [...marks] }, patience()),
    onChange() {
      set({ messages: conversation.messages });
      noteUnread();
      const known = state.proposals.length;
      if (state.messages.filter(({ clientId }) => clientId.startsWith("proposal:")).length > known)
        void loadProposals();
    },
  });

  const uploads = createUploads({
    path: href(sendFilePath),
    fields: () => ({ uuid: uuid() }),
    lastN: () => conversation.head.n,
    onStored: (message) => copy.hear(message),
    onChange: (changed) => set({ uploads: changed }),
  });

  function set(changes: Partial<ChatState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function keep() {
    if (!state.session) return;
    const session = { ...state.session, folded: state.folded, message_unread_counter: state.unread };
    state = { ...state, session };
    storeSession(session);
  }

  async function open() {
    const stored = storedSession();
    if (stored) return begin(stored, 0);
    try {
      const session = await call("/im_livechat/get_session", {
        channel_id: channelId,
        anonymous_name: null,
        previous_operator_id: previousOperator() ?? undefined,
        page: window.location.pathname + window.location.search,
      });
      if (!session) return set({ phase: "offline" });
      await begin(session as unknown as StoredSession, session.place);
    } catch {
      set({ phase: "offline" });
    }
  }

  async function begin(session: StoredSession, place: number, phase: Phase = "open") {
    set({ session, place, phase, folded: session.folded, unread: session.message_unread_counter });
    keep();
    if (session.operator_pid[0]) storeOperator(session.operator_pid[0]);
    outbox = createOutbox({
      waiting: storedOutbox(session.uuid),
      send: store,
      onChange(waiting) {
        storeOutbox(session.uuid, waiting);
        set({ waiting });
      },
    });
    listen(session.uuid);
    await compare();
    outbox.retry();
  }

  function listen(secret: string) {
    const bus = openTabBus();
    ends.push(() => bus.stop());
    bus.hear(secret, (news) => void hear(news as WireNews));
    bus.onState((isConnected) => {
      const wasLost = !state.isConnected;
      isHeard = isConnected;
      set({ isConnected });
      if (!isConnected || !wasLost) return;
      outbox?.retry();
      void compare();
    });
    const clock = setInterval(() => void compare(), checkMs);
    const stopWaking = onWake(() => {
      outbox?.retry();
      void compare();
    });
    document.addEventListener("visibilitychange", noteUnread);
    ends.push(
      () => clearInterval(clock),
      stopWaking,
      () => document.removeEventListener("visibilitychange", noteUnread),
    );
  }

  async function store({ clientId, text }: Waiting) {
    try {
      const posted = { uuid: uuid(), client_id: clientId, text };
      const { message } = await call("/chat/post", posted, patience());
      await copy.hear(message);
      if (hasFailed && state.waiting.length <= 1) sayDelivered();
    } catch (error) {
      if (isFinal(error)) throw new Refused(error.message);
      hasFailed = true;
      set({ isConnected: false });
      throw error;
    }
  }

  function sayDelivered() {
    hasFailed = false;
    set({ justDelivered: true, isConnected: true });
    setTimeout(() => set({ justDelivered: false }), deliveredMs);
  }

  async function loadProposals() {
    const proposals = await call("/chat/proposals", { uuid: uuid() }).catch(() => null);
    if (proposals) set({ proposals });
  }

  async function compare() {
    try {
      const asked = { uuid: uuid(), ...conversation.head, with_faces: state.faces === null };
      const answer = await call("/chat/check", asked, patience());
      set({
        faces: answer.faces ?? state.faces,
        isConnected: isHeard,
        place: answer.place,
        waitMinutes: answer.waitMinutes,
        readByOperator: Math.max(state.readByOperator, answer.readByOperator),
        isEnded: answer.state === "closed",
        ...(answer.state === "offline" && state.phase === "open" && { phase: "left" }),
        sharing: answer.sharing,
      });
      toldRead = Math.max(toldRead ?? 0, answer.readByVisitor);
      // Somebody else took over while this page heard no news.
      if (answer.operatorId && answer.operatorId !== state.session?.operator_pid[0]) {
        if (answer.operator) changeOperator(answer.operator);
        else {
          set({ faces: null });
          return compare();
        }
      }
      if (!answer.ok) await copy.repairNow();
      noteUnread();
    } catch (error) {
      // The shop no longer has the conversation: it was empty or expired.
      if (isFinal(error)) {
        dropSession();
        if (state.messages.length === 0) set({ phase: "closed" });
        else set({ isEnded: true });
      } else set({ isConnected: false });
    }
  }

  async function hear(news: WireNews) {
    if (news.chain) return hearMessage(news.chain);
    if (news.info === "erased") await copy.reread();
    if (news.info === "proposal") await loadProposals();
    if (news.info === "place") set({ place: news.place ?? 0 });
    if (news.info === "leftLine") set({ place: 0, phase: "left" });
    if (news.info === "read") set({ readByOperator: Math.max(state.readByOperator, news.n ?? 0) });
    if (news.info === "closed") set({ isEnded: true, sharing: "no" });
    if (news.info === "share" && news.sharing) set({ sharing: news.sharing });
    if (news.info === "operator" && news.operator_pid) {
      set({ place: 0 });
      changeOperator(news.operator_pid);
    }
    if (news.info === "typing_status") {
      othersTyping.hear(
        { id: `operator:${news.partner_id}`, name: news.name ?? "" },
        news.is_typing === true,
      );
    }
    if (news._type === "history_command") {
      await call("/im_livechat/history", {
        pid: state.session?.operator_pid ?? null,
        channel_uuid: uuid(),
        page_history: pageHistory(),
      });
    }
  }

  /** The welcome message keeps the name of the operator who was there first. */
  function changeOperator(operator_pid: StoredSession["operator_pid"]) {
    if (!state.session) return;
    const welcome_pid = state.session.welcome_pid ?? state.session.operator_pid;
    set({ session: { ...state.session, operator_pid, welcome_pid } });
    keep();
    if (operator_pid[0]) storeOperator(operator_pid[0]);
  }

  async function hearMessage(message: MessageView) {
    // Immediately, because the author's next typing notice may already be on its way.
    othersTyping.stop(message.author);
    await copy.hear(message);
  }

  /** Messages are read when the visitor sees the end of the thread, and unread otherwise. */
  function noteUnread() {
    if (toldRead === undefined || !state.session) return;
    const isShown = (state.phase === "open" || state.phase === "left") && !state.folded && isAtEnd;
    if (isShown && document.visibilityState !== "hidden") return markRead();
    const from = toldRead;
    countUnread(state.messages.filter(({ n, author }) => n > from && author !== "visitor").length);
  }

  function countUnread(unread: number) {
    if (state.unread === unread) return;
    set({ unread });
    keep();
  }

  function markRead() {
    countUnread(0);
    const { n } = conversation.head;
    if (!state.session || toldRead === undefined || n <= toldRead) return;
    const told = call("/chat/read", { uuid: uuid(), n });
    told.then(
      () => {
        toldRead = Math.max(toldRead ?? 0, n);
      },
      // The next comparison sends it again.
      () => {},
    );
  }

  function end(phase: Phase = "closed") {
    for (const stop of ends.splice(0)) stop();
    outbox?.stop();
    myTyping.reset();
    dropSession();
    set({ phase });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    draft,
    open,
    typed: () => myTyping.typed(),
    post(text: string) {
      myTyping.reset();
      outbox?.add(text);
    },
    async accept(proposal: number) {
      try {
        await call("/chat/proposals/accept", { uuid: uuid(), proposal });
        askAgain();
      } finally {
        await loadProposals();
      }
    },
    async decline(proposal: number) {
      await call("/chat/proposals/decline", { uuid: uuid(), proposal }).finally(loadProposals);
    },
    attach: uploads.add,
    retryUpload: uploads.retry,
    dropUpload: uploads.drop,
    card: rememberCards((url) => call("/chat/card", { url })),
    retry: (clientId?: string) => outbox?.retry(clientId),
    drop: (clientId: string) => outbox?.drop(clientId),
    fold(folded: boolean) {
      set({ folded });
      // After unfolding, the thread is scrolled to its end.
      isAtEnd = true;
      noteUnread();
      keep();
    },
    scrolled(atEnd: boolean) {
      isAtEnd = atEnd;
      noteUnread();
    },
    /** Leaves a message while no operator is available, or instead of waiting in line. */
    async leaveMessage(values: { email: string; name: string; text: string; client_id: string }) {
      const session = await call("/chat/leave-message", {
        ...values,
        uuid: uuid(),
        channel_id: channelId,
        page: window.location.pathname,
      });
      draft.text = "";
      // An operator may have taken the conversation while the visitor wrote.
      const phase = session.is_left ? "left" : "open";
      set({ answerTo: values.email });
      if (!state.session) return begin(session as unknown as StoredSession, 0, phase);
      set({ place: session.place, phase });
      await compare();
    },
    /** Asks for a rating if somebody has written; otherwise closes the chat immediately. */
    close() {
      const hasSaid = state.messages.some(({ author }) => author !== "system");
      if (state.phase === "open" && hasSaid && !state.isEnded)
        return set({ phase: "feedback", folded: false });
      this.leave();
    },
    async share(allow: boolean) {
      set({ sharing: await call("/chat/share", { uuid: uuid(), allow, page: here() }) });
    },
    /** Reports the visitor's new page, but only with consent. */
    moved() {
      if (state.sharing === "yes") void call("/chat/page", { uuid: uuid(), page: here() }).catch(() => {});
    },
    /** Erases the conversation's texts for both sides. */
    async erase() {
      await call("/chat/erase", { uuid: uuid() });
      await copy.reread();
    },
    async rate(rate: 10 | 5 | 1, reason: string, words: string) {
      await call("/im_livechat/feedback", { uuid: uuid(), rate, reason });
      const message = { clientId: newClientId(), text: reason ? `${words}\n${reason}` : words };
      // The rating is stored, even if its message in the thread fails.
      await store({ ...message, state: "sending" }).catch(() => {});
    },
    sendTranscript: (email: string) =>
      call("/im_livechat/email_livechat_transcript", { uuid: uuid(), email }),
    /** Ends the conversation in this browser and tells the shop. */
    leave() {
      const secret = uuid();
      if (secret && state.phase !== "left") {
        void call("/im_livechat/visitor_leave_session", { uuid: secret }, { keepalive: true }).catch(
          () => {},
        );
      }
      end();
    },
    /** Stops when the page closes; the conversation continues. */
    stop() {
      for (const stop of ends.splice(0)) stop();
      outbox?.stop();
      othersTyping.clear();
    },
  };
}

/** Whether the server refused for good, unlike a lost connection or an unavailable shop. */
function isFinal(error: unknown): error is CallFailed {
  return error instanceof CallFailed && !error.passes;
}

export type VisitorChat = ReturnType<typeof createVisitorChat>;
