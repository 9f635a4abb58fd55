import { languageName } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { chatRecordPath } from "../../paths.ts";
import { useClock } from "../bubble.tsx";
import { LinkCard } from "../link-card.tsx";
import { DeskShared } from "./desk-shared.tsx";
import type { DeskChat, DeskStore } from "./desk-store.ts";
import { DeskTags } from "./desk-tags.tsx";

type DeskFactsProps = { desk: DeskStore; chat: DeskChat | null; onClose: () => void };

/** Facts about the visitor and the conversation. */
export function DeskFacts({ desk, chat, onClose }: DeskFactsProps) {
  const { text, tag } = useLocale();
  const clock = useClock();
  if (!chat) return <aside className="desk__aside" aria-label={text("chat.staffVisitor")} />;
  const reasons: Record<string, string> = {
    previous: text("chat.staffReason_previous"),
    idle: text("chat.staffReason_idle"),
    fewest: text("chat.staffReason_fewest"),
    taken: text("chat.staffReason_taken"),
    handedOver: text("chat.staffReason_handedOver"),
  };
  const facts = [
    [text("chat.staffPerson"), chat.row.name],
    [text("chat.staffEmail"), chat.email],
    [text("chat.staffPage"), chat.page],
    [text("chat.staffLanguage"), languageName(tag, chat.language)],
    [text("chat.staffReason"), reasons[chat.reason] ?? ""],
    [text("chat.staffRated"), chat.rating ? `${chat.rating.rate}/10 ${chat.rating.reason}` : ""],
  ].filter(([, value]) => value !== "");
  return (
    <aside className="desk__aside" aria-label={text("chat.staffVisitor")}>
      <Button kind="quiet" size="s" className="desk__more" onClick={onClose}>
        {text("chat.staffFactsClose")}
      </Button>
      {chat.page && <LinkCard url={chat.page} load={desk.cardsOf(chat.row.id)} />}
      <dl className="desk__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DeskShared desk={desk} chat={chat} />
      {chat.earlier.length > 0 && (
        <>
          <h3>{text("chat.staffEarlier")}</h3>
          <ul>
            {chat.earlier.map(({ id, at, rate }) => (
              <li key={id}>
                <a className="link" href={chatRecordPath(id)}>
                  <time dateTime={at}>{new Date(at).toLocaleDateString(tag)}</time> {clock(at)}
                </a>{" "}
                {rate !== null && `${rate}/10`}
              </li>
            ))}
          </ul>
        </>
      )}
      <DeskTags desk={desk} chat={chat} />
      <div className="stack">
        <Button size="s" kind="line" onClick={() => void desk.askHistory()}>
          {text("chat.staffAskHistory")}
        </Button>
        <p className="muted small">{text("chat.staffAskHistoryLead")}</p>
        <Button size="s" kind="quiet" onClick={() => void desk.block(!chat.isBlocked)}>
          {chat.isBlocked ? text("chat.staffUnblock") : text("chat.staffBlock")}
        </Button>
      </div>
    </aside>
  );
}
