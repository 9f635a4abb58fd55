import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Desk } from "../../components/staff/desk.tsx";
import { findChannel } from "../../server/channel.ts";
import { chatFigures } from "../../server/figures.ts";
import type { Route } from "./+types/desk-page.ts";

export const loader = personalLoader(["support"], async (context, { url }) => {
  const channel = await findChannel(context);
  return {
    figures: channel ? await chatFigures(context, channel.id) : null,
    chatId: Number(url.searchParams.get("chat")) || null,
    crumb: context.locale.text("chat.staffDesk"),
  };
});

export default function DeskPage({ loaderData: { figures, chatId } }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <>
      <PageHead title={text("chat.staffDesk")} hidden />
      <Desk figures={figures} opens={chatId} />
    </>
  );
}
