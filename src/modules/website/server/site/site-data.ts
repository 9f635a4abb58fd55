import type { PublicContext } from "#platform/context.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { siteSearchPath } from "../../paths.ts";
import { logoView } from "./logo.ts";
import { socialOf } from "./social.ts";

/** The seller and the site's name, for search engines (schema.org). Values that the owner left empty are omitted. */
export async function siteData(context: PublicContext, origin: string): Promise<object[]> {
  const { name, company, address, email, phone } = context.site;
  const logo = await logoView(context);
  const profiles = socialOf(context.site).map(({ href }) => href);
  const url = `${origin}/`;
  const shop = {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${url}#shop`,
    name: company || name,
    url,
    ...(logo && { logo: origin + logo.url }),
    ...(address && { address }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
  const site = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name,
    url,
    inLanguage: languagesOf(context.site).offered.map(({ code }) => code),
    publisher: { "@id": shop["@id"] },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${origin}${context.locale.href(siteSearchPath)}?search={term}`,
      },
      "query-input": "required name=term",
    },
  };
  return [shop, site];
}
