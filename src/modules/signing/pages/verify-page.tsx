import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { publicLoader } from "#platform/pages/page.ts";
import { VerifyFile } from "../components/account/verify-file.tsx";
import { signingRoots } from "../server/signing-key.ts";
import type { Route } from "./+types/verify-page.ts";

export const loader = publicLoader(async (context) => {
  context.note("signing:roots");
  return { roots: (await signingRoots(context)).map((root) => root.toString("base64")) };
});

/** The public page that verifies a signed document. */
export default function VerifyPage({ loaderData: { roots } }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("signing.verifyTitle");
  return (
    <article className="section section--tight wrap wrap--text stack stack--l">
      <PageHead title={title} description={text("signing.verifyLead")} />
      <div>
        <h1 className="h1">{title}</h1>
        <p className="muted">{text("signing.verifyLead")}</p>
      </div>
      <VerifyFile roots={roots} />
      <VerifyElsewhere />
    </article>
  );
}

function VerifyElsewhere() {
  const { text } = useLocale();
  return (
    <section className="stack" aria-labelledby="elsewhere">
      <h2 className="h3" id="elsewhere">
        {text("signing.elsewhere")}
      </h2>
      <p>{text("signing.elsewhereText")}</p>
      <pre className="sign__hash">pdfsig document-signed.pdf</pre>
      <p className="small muted">{text("signing.timeIsOurs")}</p>
    </section>
  );
}
