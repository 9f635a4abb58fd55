import { CheckedHtml } from "#platform/browser/checked-html.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { publicLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Link } from "#ui/link.tsx";
import { Trail } from "../components/frame/trail.tsx";
import { legalPath } from "../paths.ts";
import { legalText } from "../server/legal/legal.ts";
import type { Route } from "./+types/legal-page.ts";

export const loader = publicLoader(
  async (context, { params, url }) => {
    const version = url.searchParams.get("version");
    const view = await legalText(context, {
      kind: params["kind"] ?? "",
      ...(version === null ? {} : { version: /^\d{1,6}$/.test(version) ? Number(version) : 0 }),
    });
    return { ...view, origin: url.origin };
  },
  ["version"],
);

export default function LegalPage({ loaderData: view }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <article className="section section--tight wrap wrap--text stack stack--l">
      {/* An earlier version is for buyers who ordered under it, not for search engines. */}
      <PageHead title={view.title} description={view.description} hidden={view.isOld || view.isWithdrawn} />
      <Trail crumbs={[{ name: view.title, path: legalPath(view.kind) }]} origin={view.origin} />
      <div>
        <h1 className="h1">{view.title}</h1>
        <p className="muted">
          {text("website.legalSince", { date: view.publishedAt, version: view.version })}
        </p>
      </div>
      {view.isWithdrawn && <Alert kind="warn">{text("website.legalWithdrawn")}</Alert>}
      {view.isOld && !view.isWithdrawn && (
        <Alert kind="warn">
          {text("website.legalOld", { date: view.publishedAt })}{" "}
          <Link className="link" href={legalPath(view.kind)}>
            {text("website.legalNewest")}
          </Link>
        </Alert>
      )}
      <CheckedHtml html={view.html} />
      {view.others.length > 0 && (
        <nav aria-label={text("website.legalOthers")}>
          <h2 className="h3">{text("website.legalOthers")}</h2>
          <ul>
            {view.others.map(({ version, publishedAt, path }) => (
              <li key={version}>
                <Link className="link" href={path}>
                  {text("website.legalVersion", { version, date: publishedAt })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}
