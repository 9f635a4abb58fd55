import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { followerPath, postsPath } from "../paths.ts";
import { followerView } from "../server/follower.ts";
import type { Route } from "./+types/follower-page.ts";

export const loader = personalLoader("anyone", async (context, { params }) => {
  const id = /^[1-9]\d{0,8}$/.test(params["id"] ?? "") ? Number(params["id"]) : 0;
  const token = params["token"] ?? "";
  return { id, token, follower: await followerView(context, id, token) };
});

/** Mail scanners open this link too, so only the buttons change something. */
export default function FollowerPage({ loaderData: { id, token, follower } }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const { state, blog, email } = follower;
  const isAsked = state === "asked";
  return (
    <div className="wrap page stack">
      <PageHead title={text("blog.follow")} hidden />
      <meta name="referrer" content="same-origin" />
      <h1 className="h2">{blog ? text("blog.followOf", { blog: blog.name }) : text("blog.follow")}</h1>
      {state === "gone" ? (
        <Alert kind="ok">{text("blog.followGone")}</Alert>
      ) : (
        <>
          {isAsked ? (
            <p>{text("blog.followConfirmText", { email })}</p>
          ) : (
            <Alert kind="ok">{text("blog.followConfirmed", { email })}</Alert>
          )}
          <form method="post" action={href(followerPath(id, token))} className="row">
            {isAsked && (
              <Button type="submit" name="answer" value="confirm">
                {text("blog.followConfirm")}
              </Button>
            )}
            <Button type="submit" name="answer" value="stop" kind="line">
              {text(isAsked ? "blog.followRefuse" : "blog.unfollow")}
            </Button>
          </form>
        </>
      )}
      <p>
        <ButtonLink href={blog?.path ?? postsPath} kind="quiet">
          {text("blog.backToPosts")}
        </ButtonLink>
      </p>
    </div>
  );
}
