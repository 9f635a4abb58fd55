import { brandsShown } from "#modules/catalogue/server/listing/brand.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { publicLoader } from "#platform/pages/page.ts";
import { Crumbs } from "#ui/crumbs.tsx";
import { Empty } from "#ui/empty.tsx";
import { BrandCard } from "../components/brand-card.tsx";
import { brandsCrumbs } from "../components/listing/listing-head.tsx";
import { breadcrumbData } from "../components/structured-data.ts";
import type { Route } from "./+types/brands-page.ts";

export const loader = publicLoader(async (context, { url }) => ({
  brands: await brandsShown(context),
  origin: url.origin,
}));

/** The brands that the shop sells. */
export default function BrandsPage({ loaderData: { brands, origin } }: Route.ComponentProps) {
  const locale = useLocale();
  const { text, href } = locale;
  const crumbs = brandsCrumbs(locale);
  return (
    <div className="wrap page-end">
      <PageHead
        title={text("shop.brands")}
        description={text("shop.brandsDescription")}
        hidden={brands.length === 0}
        structured={breadcrumbData(crumbs, (path) => origin + href(path))}
      />
      <Crumbs
        label={text("shop.crumbs")}
        crumbs={crumbs.map(({ name, path }) => ({ label: name, href: path }))}
      />
      <header className="listing__head">
        <div>
          <h1 className="h1">{text("shop.brands")}</h1>
          <p className="lead">{text("shop.brandsDescription")}</p>
        </div>
      </header>
      {brands.length > 0 ? (
        <ul className="brands">
          {brands.map((brand) => (
            <li key={brand.id}>
              <BrandCard brand={brand} />
            </li>
          ))}
        </ul>
      ) : (
        <Empty level={2} title={text("shop.nothingYet")}>
          {text("shop.comingSoon")}
        </Empty>
      )}
    </div>
  );
}
