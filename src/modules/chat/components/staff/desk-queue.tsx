import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { cannedPath, chatFiguresPath, chatsPath } from "../../paths.ts";
import type { ChatFigures } from "../../server/figures.ts";
import { useClock } from "../bubble.tsx";
import { groupsOf } from "./desk-groups.ts";
import { DeskHelp } from "./desk-help.tsx";
import type { DeskRow, DeskStore, DeskView } from "./desk-store.ts";
import { AllowNotices } from "./notices.tsx";

type DeskQueueProps = {
  desk: DeskStore;
  rows: readonly DeskRow[];
  me: DeskView["me"] | null;
  chatId: number | null;
  figures: ChatFigures | null;
  hasHelp: boolean;
  onHelp: (isOpen: boolean) => void;
};

/** Waiting and open conversations, the oldest first. */
export function DeskQueue({ desk, rows, me, chatId, figures, hasHelp, onHelp }: DeskQueueProps) {
  const { text } = useLocale();
  const { waiting, mine, colleagues, offline, ended } = groupsOf(rows, me?.id ?? 0);
  const groups: [string, string, DeskRow[], boolean][] = [
    ["waiting", text("chat.staffWaiting"), waiting, true],
    ["mine", text("chat.staffMine"), mine, false],
    ["colleagues", text("chat.staffColleagues"), colleagues, false],
    ["offline", text("chat.staffOffline"), offline, true],
    ["ended", text("chat.staffEnded"), ended, false],
  ];
  const links = [
    [chatsPath, text("chat.staffChats")],
    [chatFiguresPath, text("chat.staffChatFigures")],
    [cannedPath, text("chat.staffCanned")],
  ] as const;
  return (
    <nav className="desk__queue" aria-label={text("chat.staffDesk")}>
      {groups.map(([key, label, of, canTake]) =>
        of.length === 0 ? null : (
          <section key={key} aria-label={label}>
            <h2>
              {label} <small>{key === "mine" && me ? `${of.length} / ${me.chatsMax}` : of.length}</small>
            </h2>
            <ul>
              {of.map((row) => (
                <Row key={row.id} row={row} desk={desk} isOpen={row.id === chatId} canTake={canTake} />
              ))}
            </ul>
          </section>
        ),
      )}
      {rows.length === 0 && (
        <div className="desk__rest">
          <Empty title={text("chat.staffNobody")}>{text("chat.staffNobodyLead")}</Empty>
          {me && me.status !== "available" && (
            <Button onClick={() => void desk.setStatus("available")}>{text("chat.staffSitDown")}</Button>
          )}
        </div>
      )}
      {figures && figures.chats > 0 && <Figures figures={figures} />}
      <AllowNotices />
      <ul className="desk__links">
        {links.map(([path, label]) => (
          <li key={path}>
            <a className="link" href={path}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <DeskHelp isOpen={hasHelp} onToggle={onHelp} />
    </nav>
  );
}

type RowProps = { row: DeskRow; desk: DeskStore; isOpen: boolean; canTake: boolean };

function Row({ row, desk, isOpen, canTake }: RowProps) {
  const { text } = useLocale();
  const clock = useClock();
  return (
    <li className="desk__row">
      <button type="button" aria-current={isOpen || undefined} onClick={() => void desk.choose(row.id)}>
        <Avatar name={row.name} size="s" />
        <span className="desk__row-t">
          <strong>{row.name}</strong>
          <span>{row.excerpt}</span>
        </span>
        <span className="desk__row-e">
          <time dateTime={row.at}>{clock(row.at)}</time>
          {row.unread > 0 && (
            <span className="chat-count">
              {row.unread}
              <span className="vh"> {text("chat.unread", { count: row.unread })}</span>
            </span>
          )}
        </span>
      </button>
      {canTake && (
        <Button size="s" kind="line" onClick={() => void desk.take(row.id)}>
          {text("chat.staffTake")}
        </Button>
      )}
    </li>
  );
}

function Figures({
  figures: { chats, firstAnswerSeconds, resolutionSeconds, ratings },
}: {
  figures: ChatFigures;
}) {
  const { text, tag } = useLocale();
  const rated = ratings.great + ratings.okay + ratings.bad;
  const duration = (seconds: number | null) =>
    seconds === null
      ? "–"
      : new Intl.NumberFormat(tag, {
          style: "unit",
          unit: seconds < 120 ? "second" : "minute",
          maximumFractionDigits: 0,
        }).format(seconds < 120 ? seconds : seconds / 60);
  const happy = new Intl.NumberFormat(tag, { style: "percent" });
  const facts = [
    [text("chat.staffFigureChats"), String(chats)],
    [text("chat.staffFigureFirst"), duration(firstAnswerSeconds)],
    [text("chat.staffFigureWhole"), duration(resolutionSeconds)],
    [text("chat.staffFigureHappy"), rated > 0 ? happy.format(ratings.great / rated) : "–"],
  ] as const;
  return (
    <section aria-label={text("chat.staffFigures")}>
      <h2>{text("chat.staffFigures")}</h2>
      <dl className="desk__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
