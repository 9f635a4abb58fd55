import Bot from "lucide-react/icons/bot";
import Info from "lucide-react/icons/info";
import MessageCircle from "lucide-react/icons/message-circle";
import StickyNote from "lucide-react/icons/sticky-note";
import { PageHead } from "#platform/browser/page-head.tsx";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { FactsGrid } from "#ui/staff/facts-grid.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { Timeline } from "#ui/staff/timeline.tsx";
import { MessageText } from "../../components/bubble.tsx";
import { MessageFile } from "../../components/message-file.tsx";
import { deskPath } from "../../paths.ts";
import { chatRecord } from "../../server/chat-record.ts";
import type { Route } from "./+types/chat-record-page.ts";

export const loader = personalLoader(["support"], (context, { params }) => {
  const id = Number(params["id"]);
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) throw notFound();
  return chatRecord(context, id);
});

const icons = { visitor: MessageCircle, operator: MessageCircle, bot: Bot, system: Info, note: StickyNote };

/** Shows a conversation of any age, read-only. */
export default function ChatRecordPage({ loaderData: chat }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={chat.crumb} hidden />
      <StaffHead
        title={chat.crumb}
        badges={<Badge kind={chat.isOver ? "plain" : "info"}>{chat.state}</Badge>}
        actions={
          !chat.isOver && (
            <ButtonLink size="s" href={`${deskPath}?chat=${chat.id}`}>
              {text("chat.staffOpenAtDesk")}
            </ButtonLink>
          )
        }
      />
      <FactsGrid facts={chat.facts} />
      <Timeline
        label={text("chat.log")}
        entries={chat.entries.map(({ kind, author, text: words, file, at, n }) => ({
          key: `${kind} ${n}`,
          time: at,
          dateTime: at,
          icon: icons[kind],
          ...(kind !== "system" && { author: { name: author || text("chat.visitor") } }),
          ...(kind === "note" && { noteLabel: text("chat.staffNoteOnly") }),
          content: file ? (
            <MessageFile file={file} />
          ) : (
            <p>{words === null ? <em>{text("chat.erased")}</em> : <MessageText text={words} />}</p>
          ),
        }))}
      />
    </StaffBody>
  );
}
