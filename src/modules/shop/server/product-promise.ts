import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { guaranteeWords, promisesOf, returnWords } from "#modules/website/server/legal/promise.ts";
import type { PublicContext } from "#platform/context.ts";

/** The statements about a product's returns and guarantee; each is empty until the shop or the product states it. */
export interface ProductPromiseView {
  returns: string[];
  guarantee: string[];
  /** The same for search engines, as properties of a schema.org Offer. */
  offer: Record<string, unknown>;
}

export function productPromise(
  context: Pick<PublicContext, "locale" | "site" | "note">,
  { promise, type }: Pick<ProductView, "promise" | "type">,
): ProductPromiseView {
  context.note("site");
  const { locale, site } = context;
  const promises = promisesOf(site);
  const isReturnable = !promise.madeToMeasure && !promise.notReturnable && type !== "service";
  const months = promise.guaranteeMonths ?? promises.guaranteeMonths;
  const returns = isReturnable
    ? returnWords(locale, promises)
    : promise.madeToMeasure
      ? [locale.text("shop.madeToMeasure")]
      : promise.notReturnable
        ? [locale.text("shop.notReturnable")]
        : [];
  return {
    returns,
    guarantee:
      type === "service" && promise.guaranteeMonths === null ? [] : guaranteeWords(locale, promises, months),
    offer: {
      ...(returns.length > 0 && {
        hasMerchantReturnPolicy: returnPolicy(isReturnable, promises, site.countryCode),
      }),
      ...(months !== null &&
        type !== "service" && {
          warranty: {
            "@type": "WarrantyPromise",
            durationOfWarranty: { "@type": "QuantitativeValue", value: months, unitCode: "MON" },
          },
        }),
    },
  };
}

/** https://schema.org/MerchantReturnPolicy */
function returnPolicy(
  isReturnable: boolean,
  { returnDays, returnCost }: ReturnType<typeof promisesOf>,
  countryCode: string,
): Record<string, unknown> {
  const policy = { "@type": "MerchantReturnPolicy", applicableCountry: countryCode };
  if (!isReturnable) {
    return { ...policy, returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" };
  }
  const fees = { buyer: "ReturnFeesCustomerResponsibility", shop: "FreeReturn", "": null }[returnCost];
  return {
    ...policy,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: returnDays,
    ...(fees && { returnFees: `https://schema.org/${fees}` }),
  };
}
