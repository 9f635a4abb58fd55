import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { publicLoader } from "#platform/pages/page.ts";
import { Link } from "#ui/link.tsx";
import { CallEntry } from "../components/developers/call-entry.tsx";
import { documentPath } from "../paths.ts";
import { documents } from "../server/developers/document.ts";
import { allCalls } from "../server/developers/reference.ts";
import type { Route } from "./+types/developers-page.ts";

/** The API of this installation: the page is made from the contracts of its calls. */
export const loader = publicLoader(async () => {
  const calls = allCalls();
  const modules = [...new Set(calls.map((call) => call.module))];
  return {
    documents: documents(),
    modules: modules.map((module) => ({ module, calls: calls.filter((call) => call.module === module) })),
  };
});

export default function DevelopersPage({ loaderData }: Route.ComponentProps) {
  const { text } = useLocale();
  const example = { jsonrpc: "2.0", method: "call", params: { context: { lang: "en_US" } }, id: 1 };
  return (
    <div className="section section--tight wrap">
      <PageHead title={text("website.developersTitle")} description={text("website.developersText")} />
      <div className="prose">
        <h1 className="h1">{text("website.developersTitle")}</h1>
        <p>{text("website.developersText")}</p>
        <p>{text("website.developersRpc")}</p>
        <p className="call">
          <code>{JSON.stringify(example)}</code>
        </p>
        <ul>
          {loaderData.documents.map(({ name, title }) => (
            <li key={name}>
              <Link href={documentPath(name)}>{title}</Link>
            </li>
          ))}
        </ul>
        <p>
          <a href="/openapi.json">{text("website.developersOpenApi")}</a>
        </p>
      </div>
      {loaderData.modules.map(({ module, calls }) => (
        <section key={module}>
          <h2 className="h3 calls__kind">{module}</h2>
          {calls.map((call) => (
            <CallEntry key={`${call.method} ${call.path}`} call={call} />
          ))}
        </section>
      ))}
    </div>
  );
}
