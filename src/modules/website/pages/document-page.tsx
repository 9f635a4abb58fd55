import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { publicLoader } from "#platform/pages/page.ts";
import { Link } from "#ui/link.tsx";
import { Document } from "../components/developers/document.tsx";
import { documentNamed } from "../server/developers/document.ts";
import type { Route } from "./+types/document-page.ts";

export const loader = publicLoader(async (_context, { params }) => documentNamed(params["document"] ?? ""));

export default function DocumentPage({ loaderData: { title, blocks } }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <article className="section section--tight wrap wrap--text stack stack--l">
      <PageHead title={title} />
      <div>
        <p className="small">
          <Link href="/developers">{text("website.developers")}</Link>
        </p>
        <h1 className="h1">{title}</h1>
      </div>
      <Document blocks={blocks} />
    </article>
  );
}
