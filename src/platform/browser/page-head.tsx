import { createContext, use } from "react";

const SiteNameContext = createContext("");

/** The name of the site at the end of every title. */
export const SiteNameProvider = SiteNameContext.Provider;

type PageHeadProps = {
  title: string;
  /** One or two sentences for search engines and previews. */
  description?: string;
  /** For pages of one person, or pages without content worth finding. */
  hidden?: boolean;
  /** An absolute address or a path of a picture for previews. */
  picture?: string;
  /** Structured data (schema.org) of the page's visible content. */
  structured?: object | readonly object[];
};

/** A page's metadata in the head of the document. Every page renders one. */
export function PageHead({ title, description, hidden, picture, structured }: PageHeadProps) {
  const site = use(SiteNameContext);
  const whole = site === "" || title === site ? title : `${title} · ${site}`;
  return (
    <>
      <title>{whole}</title>
      <meta property="og:title" content={title} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {picture && <meta property="og:image" content={picture} />}
      {picture && <meta name="twitter:card" content="summary_large_image" />}
      {hidden && <meta name="robots" content="noindex" />}
      {structured && <StructuredData of={structured} />}
    </>
  );
}

/** JSON-LD. `<` is escaped, so no product text can end the script. */
export function StructuredData({ of }: { of: object | readonly object[] }) {
  const text = JSON.stringify(of).replace(/</g, "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is JSON whose only dangerous sign has been escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
