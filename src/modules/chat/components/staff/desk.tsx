import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { classNames } from "#ui/class-names.ts";
import { Empty } from "#ui/empty.tsx";
import type { ChatFigures } from "../../server/figures.ts";
import { DeskConversation } from "./desk-conversation.tsx";
import { DeskFacts } from "./desk-facts.tsx";
import { inOrder } from "./desk-groups.ts";
import { DeskQueue } from "./desk-queue.tsx";
import { createDesk, type Status } from "./desk-store.ts";
import { notify } from "./notices.tsx";

type DeskProps = {
  figures: ChatFigures | null;
  /** The conversation that the URL names. */
  opens: number | null;
};

/** The desk: the queue of conversations, the selected one, and the facts about its visitor. */
export function Desk({ figures, opens }: DeskProps) {
  const { text, href } = useLocale();
  const [hasHelp, setHelp] = useState(false);
  const [hasFacts, setFacts] = useState(false);
  const [desk] = useState(() => createDesk(() => notify(text("chat.staffNotice", { count: 1 })), href));
  const state = useSyncExternalStore(desk.subscribe, desk.state, desk.state);
  useEffect(() => {
    desk.start(opens);
    return () => desk.stop();
  }, [desk, opens]);

  const { view, chatId, compared } = state;
  const rows = view?.rows ?? [];
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (event.key === "Escape") setFacts(false);
      if (event.key === "?" && !isTyping) {
        event.preventDefault();
        return setHelp((open) => !open);
      }
      // Compares the key's position: with Alt some keyboards type other letters.
      if (event.altKey && (event.code === "KeyT" || event.code === "KeyX")) {
        event.preventDefault();
        const first = desk.state().view?.rows.find(({ state: of }) => of === "waiting");
        if (event.code === "KeyX") void desk.close();
        else if (first) void desk.take(first.id, { byKey: true });
        return;
      }
      if (!event.altKey || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
      const order = inOrder(desk.state().view?.rows ?? [], desk.state().view?.me.id ?? 0);
      const at = order.findIndex(({ id }) => id === desk.state().chatId);
      const down = event.key === "ArrowDown" ? at + 1 : Math.max(at, 0) - 1;
      const next = order[(down + order.length) % order.length];
      if (!next) return;
      event.preventDefault();
      void desk.choose(next.id, { byKey: true });
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [desk]);

  const statuses: [Status, string][] = [
    ["available", text("chat.staffAvailable")],
    ["busy", text("chat.staffBusy")],
    ["away", text("chat.staffAway")],
  ];
  return (
    <div className={classNames("desk", chatId !== null && "desk--open", hasFacts && "desk--facts")}>
      <header className="desk__head">
        <h1 className="h3">{text("chat.staffDesk")}</h1>
        <fieldset className="desk__status">
          <legend className="vh">{text("chat.staffStatus")}</legend>
          {statuses.map(([status, label]) => (
            <button
              key={status}
              type="button"
              aria-pressed={view?.me.status === status}
              onClick={() => void desk.setStatus(status)}
            >
              <span className={`desk__dot desk__dot--${status}`} aria-hidden="true" />
              {label}
            </button>
          ))}
        </fieldset>
        <span
          className={classNames("desk__sum", compared.lost + compared.duplicated > 0 && "desk__sum--bad")}
        >
          {text("chat.staffComplete", compared)}
        </span>
        {!state.isConnected && <Alert kind="warn">{text("chat.staffLost")}</Alert>}
        {state.problem && <Alert kind="bad">{state.problem}</Alert>}
      </header>
      <DeskQueue
        desk={desk}
        rows={rows}
        me={view?.me ?? null}
        chatId={chatId}
        figures={figures}
        hasHelp={hasHelp}
        onHelp={setHelp}
      />
      {chatId === null ? (
        <div className="desk__none">
          <Empty title={rows.length > 0 ? text("chat.staffNothing") : text("chat.staffNobody")}>
            {view?.me.status !== "available" && text("chat.staffNobodyLead")}
          </Empty>
        </div>
      ) : (
        <>
          <DeskConversation
            key={chatId}
            desk={desk}
            state={state}
            hasFacts={hasFacts}
            onFacts={() => setFacts((open) => !open)}
          />
          <DeskFacts key={`facts ${chatId}`} desk={desk} chat={state.chat} onClose={() => setFacts(false)} />
        </>
      )}
    </div>
  );
}
