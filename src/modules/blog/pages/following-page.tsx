import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { postsPath } from "../paths.ts";

/** The target of the form without a script. It reveals nothing about the sender. */
export default function FollowingPage() {
  const { text } = useLocale();
  return (
    <div className="wrap page stack">
      <PageHead title={text("blog.follow")} hidden />
      <h1 className="h2">{text("blog.follow")}</h1>
      <Alert kind="ok">{text("blog.followAsked")}</Alert>
      <p>
        <ButtonLink href={postsPath} kind="line">
          {text("blog.backToPosts")}
        </ButtonLink>
      </p>
    </div>
  );
}
