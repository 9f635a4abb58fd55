import type { ProductView } from "#modules/catalogue/server/views.ts";
import { legalPath } from "#modules/website/paths.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { SpecTable } from "#ui/table.tsx";
import { type Tab, Tabs } from "#ui/tabs.tsx";

/** What there is to read about a product: its description and its measures. */
export function ProductTabs({ product }: { product: ProductView }) {
  const { text } = useLocale();
  const tabs: Tab[] = [];
  if (product.descriptionHtml) {
    tabs.push({
      id: "description",
      label: text("shop.description"),
      content: (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the catalogue keeps only sanitised HTML
        <div className="prose" dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />
      ),
    });
  }
  const facts = factsOf(product);
  if (facts.length > 0) {
    tabs.push({
      id: "measures",
      label: text("shop.measures"),
      content: (
        <SpecTable
          caption={text("shop.measures")}
          facts={facts.map(({ name, value }) => ({ key: name, name, value: <bdi>{value}</bdi> }))}
        />
      ),
    });
  }
  if (product.type !== "service") {
    tabs.push({ id: "delivery", label: text("shop.deliveryAndReturns"), content: <DeliveryNotes /> });
  }
  if (tabs.length === 0) return null;
  return (
    <section className="section section--tight">
      <div className="wrap">
        <h2 className="vh">{text("shop.details")}</h2>
        <Tabs label={text("shop.details")} tabs={tabs} className="product-tabs" />
      </div>
    </section>
  );
}

/** How it comes and how it goes back; the whole of it stands in the texts of the law. */
function DeliveryNotes() {
  const { text } = useLocale();
  return (
    <div className="prose">
      <p>{text("shop.deliveryNotes")}</p>
      <p>{text("shop.returnNotes")}</p>
      <ul>
        <li>
          <Link to={legalPath("delivery")}>{text("shop.deliveryTerms")}</Link>
        </li>
        <li>
          <Link to={legalPath("withdrawal")}>{text("shop.returnTerms")}</Link>
        </li>
      </ul>
    </div>
  );
}

/** The measures, and before them the attributes that leave no choice. */
function factsOf({ lines, details }: ProductView): { name: string; value: string }[] {
  const fixed = lines.flatMap(({ name, options: [only, ...more] }) =>
    only && more.length === 0 && !only.isCustom ? [{ name, value: only.name }] : [],
  );
  return [...fixed.filter((fact) => details.every(({ name }) => name !== fact.name)), ...details];
}
