import { configurePath } from "#modules/catalogue/paths.ts";
import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { ButtonLink } from "#ui/button.tsx";

/** Replaces the form for made-to-order products, which are configured first. */
export function ConfigureLink({ product }: { product: Pick<ProductView, "slug" | "name" | "cheapestSize"> }) {
  const { text } = useLocale();
  return (
    <div className="stack stack--s">
      <ButtonLink
        href={configurePath(product.slug)}
        size="l"
        block
        aria-label={text("shop.configureOf", { name: product.name })}
      >
        {text("shop.configure")}
      </ButtonLink>
      <p className="small muted">
        {text("shop.configureHint")}{" "}
        {product.cheapestSize
          ? text("shop.configureFromSize", { size: product.cheapestSize })
          : text("shop.configureFrom")}
      </p>
    </div>
  );
}
