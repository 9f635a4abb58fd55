import ChartLine from "lucide-react/icons/chart-line";
import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { chatFiguresPath } from "../../paths.ts";
import { chatList } from "../../server/chat-list.ts";
import type { Route } from "./+types/chats-page.ts";

export const loader = personalLoader(chatList.roles, (context, { url }) => listView(context, chatList, url));

export const action = listAction(chatList);

export default function ChatsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <ListPage
      view={loaderData}
      problem={actionData?.message}
      actions={
        <ButtonLink kind="line" size="s" icon={ChartLine} href={chatFiguresPath}>
          {text("chat.staffChatFigures")}
        </ButtonLink>
      }
      empty={{ title: text("chat.staffNoChats"), text: text("chat.staffNoChatsText") }}
    />
  );
}
