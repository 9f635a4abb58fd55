import Download from "lucide-react/icons/download";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { personalLoader } from "#platform/pages/page.ts";
import { buttonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { FactList } from "#ui/table.tsx";
import { SignedCard } from "../components/account/signed-block.tsx";
import { VerifyFile } from "../components/account/verify-file.tsx";
import { evidenceView } from "../server/evidence-view.ts";
import type { Route } from "./+types/evidence-page.ts";

export const loader = personalLoader("anyone", (context, { params, url }) => {
  return evidenceView(context, idIn(params["id"]), url.searchParams.get("access_token") ?? "");
});

/** The evidence of a signature: who signed what, when and how. */
export default function EvidencePage({ loaderData: view }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const facts = view.facts.map(({ key, value }) => ({ key, name: text(`signing.fact_${key}`), value }));
  return (
    <div className="wrap section section--tight stack stack--l">
      <PageHead title={text("signing.evidenceTitle")} hidden />
      {/* Keeps the access token out of referrers to other sites. */}
      <meta name="referrer" content="same-origin" />
      <header className="row row--between">
        <div>
          <h1 className="h1">{text("signing.evidenceTitle")}</h1>
          <p className="muted">{view.title}</p>
        </div>
        <p className="row">
          <a className={buttonClass({ kind: "line" })} href={href(view.signed.pdfPath)}>
            <Icon of={Download} small /> {text("signing.signedPdf")}
          </a>
          <a className={buttonClass({ kind: "line" })} href={href(view.jsonPath)} download="evidence.json">
            <Icon of={Download} small /> {text("signing.evidenceJson")}
          </a>
        </p>
      </header>
      <div className="sign__split">
        <div className="sign__parts">
          <section className="stack" aria-labelledby="who">
            <h2 className="h3" id="who">
              {text("signing.who")}
            </h2>
            <SignedCard signed={view.signed} linked={false} />
            <FactList facts={facts} />
          </section>
          <section className="stack" aria-labelledby="hashes">
            <h2 className="h3" id="hashes">
              {text("signing.hashes")}
            </h2>
            <p className="small">{text("signing.hashesText")}</p>
            <FactList
              facts={[
                { key: "document", name: text("signing.fact_document"), value: hash(view.documentHash) },
                { key: "data", name: text("signing.fact_data"), value: hash(view.dataHash) },
              ]}
            />
          </section>
          <section className="stack" aria-labelledby="events">
            <h2 className="h3" id="events">
              {text("signing.events")}
            </h2>
            <FactList
              facts={view.events.map(({ at, text: words }, index) => ({
                key: String(index),
                name: at,
                value: words,
              }))}
            />
          </section>
        </div>
        <section className="stack" aria-labelledby="verify">
          <h2 className="h3" id="verify">
            {text("signing.verifyTitle")}
          </h2>
          <VerifyFile roots={view.roots} />
        </section>
      </div>
    </div>
  );
}

function hash(digits: string) {
  return <code className="sign__hash">{digits.match(/.{1,8}/g)?.join(" ")}</code>;
}
