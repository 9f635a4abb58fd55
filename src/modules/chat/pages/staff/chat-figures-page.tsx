import Download from "lucide-react/icons/download";
import List from "lucide-react/icons/list";
import { HeadlineTiles } from "#modules/office/components/headline-tiles.tsx";
import { PeriodChoice } from "#modules/office/components/period-choice.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { hasRole } from "#platform/roles.ts";
import { periodOf } from "#platform/staff/period.ts";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { LineChart } from "#ui/staff/chart.tsx";
import { DataTable } from "#ui/staff/data-table.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { chatFiguresExportPath, chatFiguresPath, chatsPath } from "../../paths.ts";
import { type ChatFiguresView, chatFiguresView } from "../../server/figures-view.ts";
import type { Route } from "./+types/chat-figures-page.ts";

export const loader = personalLoader(["support", "website"], async (context, { url }) => ({
  view: await chatFiguresView(context, periodOf(context.now, url.searchParams)),
  mayRead: hasRole(context.user?.roles ?? [], "support"),
  crumb: context.locale.text("chat.staffChatFigures"),
}));

export default function ChatFiguresPage({ loaderData: { view, mayRead } }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const title = text("chat.staffChatFigures");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead
        title={title}
        actions={
          <>
            {mayRead && (
              <ButtonLink kind="line" size="s" icon={List} href={chatsPath}>
                {text("chat.staffChats")}
              </ButtonLink>
            )}
            {view && (
              <a
                className={buttonClass({ kind: "line", size: "s" })}
                href={href(`${chatFiguresExportPath}?${view.query}`)}
                download
              >
                <Icon of={Download} />
                {text("office.export")}
              </a>
            )}
          </>
        }
      />
      {view && (
        <PeriodChoice
          path={chatFiguresPath}
          period={view.period}
          presets={view.presets}
          span={view.span}
          earlier={view.earlier}
        />
      )}
      {!view || view.isEmpty ? (
        <Empty title={text("chat.staffNoFigures")}>{text("chat.staffNoFiguresText")}</Empty>
      ) : (
        <Figures view={view} mayRead={mayRead} />
      )}
    </StaffBody>
  );
}

function Figures({ view, mayRead }: { view: ChatFiguresView; mayRead: boolean }) {
  const { text } = useLocale();
  const perDay = text(view.isWeekly ? "chat.staffPerWeek" : "chat.staffPerDay");
  return (
    <>
      <HeadlineTiles tiles={view.tiles} />
      <p className="small muted">{text("chat.staffFiguresLead")}</p>
      <div className="chat-figures">
        <Group
          title={text("chat.staffByOperator")}
          head={text("chat.staffOperator")}
          rows={view.operators}
          pathOf={(key) => (mayRead && key ? `${chatsPath}?operator=${key}` : "")}
        />
        <Group
          title={text("chat.staffByTag")}
          head={text("chat.staffTag")}
          rows={view.tags}
          pathOf={(key) => (mayRead && key ? `${chatsPath}?tag=${encodeURIComponent(key)}` : "")}
        />
        <section>
          <h2>{perDay}</h2>
          <LineChart
            label={perDay}
            points={view.points}
            nameHead={text(view.isWeekly ? "chat.staffWeek" : "chat.staffDay")}
            valueHead={text("chat.staffChats")}
          />
        </section>
        <section>
          <h2>{text("chat.staffReasons")}</h2>
          {view.reasons.length === 0 && <p className="quiet">{text("chat.staffNoReasons")}</p>}
          <ul className="chat-figures__reasons">
            {view.reasons.map(({ id, visitor, rate, reason, path, day }) => (
              <li key={id}>
                <p>
                  {mayRead ? (
                    <Link className="link" href={path}>
                      {visitor}
                    </Link>
                  ) : (
                    <b>{visitor}</b>
                  )}{" "}
                  <span className="small muted">
                    {text(`chat.staffRate_${rate}`)}, <time dateTime={day}>{day}</time>
                  </span>
                </p>
                <p>{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

type GroupProps = {
  title: string;
  head: string;
  rows: ChatFiguresView["operators"];
  /** The path of a row's conversations; "" for none. */
  pathOf: (key: string) => string;
};

function Group({ title, head, rows, pathOf }: GroupProps) {
  const { text } = useLocale();
  return (
    <section className="chat-figures__group">
      <h2>{title}</h2>
      <DataTable
        label={title}
        columns={[
          { id: "name", label: head },
          { id: "chats", label: text("chat.staffChats"), kind: "number" },
          { id: "missed", label: text("chat.staffTile_missed"), kind: "number", named: true },
          { id: "first", label: text("chat.staffTile_first"), kind: "number", named: true },
          { id: "whole", label: text("chat.staffTile_whole"), kind: "number", wide: true },
          { id: "happy", label: text("chat.staffTile_happy"), kind: "number", named: true },
          { id: "rated", label: text("chat.staffRatings"), kind: "number", wide: true },
        ]}
        rows={rows.map(({ key, name, ...cells }, index) => {
          const path = pathOf(key);
          return { id: index, cells: { name, ...cells }, ...(path && { href: path }) };
        })}
      />
    </section>
  );
}
