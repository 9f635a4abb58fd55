import { CheckedHtml } from "#platform/browser/checked-html.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Link } from "#ui/link.tsx";
import { KarmaPart } from "../components/account/standing.tsx";
import { reputationPaths } from "../paths.ts";
import { profileView } from "../server/profile.ts";
import type { Route } from "./+types/profile-page.ts";

export const loader = personalLoader("anyone", (context, { params }) =>
  profileView(context, idIn(params["id"])),
);

/** Somebody's public profile. Search engines must not index it. */
export default function ProfilePage({ loaderData: view }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <div className="wrap page stack stack--l">
      <PageHead title={view.name} hidden />
      {view.isOwn && (
        <Alert kind="info">
          {text(view.isPublic ? "reputation.seenByOthers" : "reputation.seenByNobody")}{" "}
          <Link className="link" href={reputationPaths.edit}>
            {text("reputation.edit")}
          </Link>
        </Alert>
      )}
      <div className="profile">
        <div className="stack stack--l">
          <div className="profile__who">
            <Avatar name={view.name} src={view.picture} size="l" />
            <div>
              <h1 className="h1">{view.name}</h1>
              {view.town && <p className="muted">{view.town}</p>}
            </div>
          </div>
          <CheckedHtml html={view.html} className="profile__bio" />
        </div>
        <KarmaPart karma={view.karma} rank={view.rank} badges={view.badges} />
      </div>
    </div>
  );
}
