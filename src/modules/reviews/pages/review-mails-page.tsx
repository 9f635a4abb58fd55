import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { reviewsPaths } from "../paths.ts";
import { isOptedOut } from "../server/request.tsx";
import type { Route } from "./+types/review-mails-page.ts";

export const loader = personalLoader("anyone", async (context, { params }) => {
  const [id, token] = [idIn(params["id"]), params["token"] ?? ""];
  return { id, token, isOff: await isOptedOut(context, id, token) };
});

/** Mail scanners open this link too, so only the button changes something. */
export default function ReviewMailsPage({ loaderData: { id, token, isOff } }: Route.ComponentProps) {
  const { text, href } = useLocale();
  return (
    <div className="wrap page stack">
      <PageHead title={text("reviews.mails")} hidden />
      <meta name="referrer" content="same-origin" />
      <h1 className="h2">{text("reviews.mails")}</h1>
      {isOff ? (
        <Alert kind="ok">{text("reviews.mailsOff")}</Alert>
      ) : (
        <>
          <p className="muted">{text("reviews.mailsText")}</p>
          <form method="post" action={href(reviewsPaths.mails(id, token))}>
            <Button type="submit">{text("reviews.mailsStop")}</Button>
          </form>
        </>
      )}
    </div>
  );
}
