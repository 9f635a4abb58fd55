import { PageHead } from "#platform/browser/page-head.tsx";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { messagesPaths } from "../paths.ts";
import { followerByToken, followModes, threadOfFollower } from "../server/follower.ts";
import type { Route } from "./+types/message-mails-page.ts";

export const loader = personalLoader("anyone", async (context, { params }) => {
  const token = params["token"] ?? "";
  const follower = await followerByToken(context, token);
  if (!follower) throw notFound();
  const { title } = await threadOfFollower(context, follower);
  const { mode } = follower;
  return { token, title, mode, others: followModes.filter((one) => one !== mode) };
});

/** Mail scanners open this link too, so only the buttons change something. */
export default function MessageMailsPage({
  loaderData: { token, title, mode, others },
}: Route.ComponentProps) {
  const { text, href } = useLocale();
  return (
    <div className="wrap page stack">
      <PageHead title={text("messages.mailsTitle")} hidden />
      <meta name="referrer" content="same-origin" />
      <h1 className="h2">{text("messages.mailsTitle")}</h1>
      <p className="muted">{text("messages.mailsAbout", { title })}</p>
      <Alert kind={mode === "muted" ? "warn" : "ok"}>{text(`messages.mailsMode_${mode}`)}</Alert>
      <form method="post" action={href(messagesPaths.mails(token))} className="row">
        {others.map((one) => (
          <Button key={one} type="submit" name="mode" value={one} kind={one === "muted" ? "ink" : "line"}>
            {text(`messages.mailsChoose_${one}`)}
          </Button>
        ))}
      </form>
    </div>
  );
}
