import type { CountedBrand } from "#modules/catalogue/server/listing/brand.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Avatar } from "#ui/avatar.tsx";

/** A brand: its picture or monogram, name, text and number of products. The whole card is one link. */
export function BrandCard({ brand }: { brand: CountedBrand }) {
  const { text } = useLocale();
  return (
    <article className="brand-card">
      <Avatar name={brand.name} src={brand.picture} size="l" />
      <div>
        <h2 className="h3">
          <Link to={brand.path}>{brand.name}</Link>
        </h2>
        {brand.description && <p className="muted">{brand.description}</p>}
        <p className="small quiet">{text("shop.products", { count: brand.count })}</p>
      </div>
    </article>
  );
}
