import { useRouteLoaderData } from "react-router";
import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import type { ShellView } from "#modules/website/components/frame/shell-view.ts";
import { legalPath } from "#modules/website/paths.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { SpecTable } from "#ui/table.tsx";
import { type Tab, Tabs } from "#ui/tabs.tsx";
import type { ProductPromiseView } from "../server/product-promise.ts";

/** The texts about a product in tabs, with its measures beside them. */
export function ProductTabs({ product, promise }: { product: ProductView; promise: ProductPromiseView }) {
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
  const groups = groupsOf(product);
  if (product.type !== "service") {
    tabs.push({
      id: "delivery",
      label: text("shop.deliveryAndReturns"),
      content: <DeliveryNotes promise={promise} />,
    });
  }
  if (tabs.length === 0 && groups.length === 0) return null;
  return (
    <section className="section section--tight">
      <div className="wrap product-more">
        <h2 className="vh">{text("shop.details")}</h2>
        {tabs.length > 0 && <Tabs label={text("shop.details")} tabs={tabs} className="product-tabs" />}
        {groups.length > 0 && (
          <div className="product-measures" id="measures">
            <h3 className="h3">{text("shop.measures")}</h3>
            {groups.map(({ title, facts }) => (
              <SpecTable
                key={title}
                title={title}
                caption={text("shop.measures")}
                facts={facts.map(({ name, value }) => ({ key: name, name, value: <bdi>{value}</bdi> }))}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

/** Delivery and returns in short, with links to those legal texts that exist. */
function DeliveryNotes({ promise }: { promise: ProductPromiseView }) {
  const { text } = useLocale();
  const inForce = useRouteLoaderData<Pick<ShellView, "legal">>("root")?.legal ?? [];
  const links = [
    { path: legalPath("delivery"), label: text("shop.deliveryTerms") },
    { path: legalPath("withdrawal"), label: text("shop.returnTerms") },
  ].filter(({ path }) => inForce.some((one) => one.path === path));
  return (
    <div className="prose">
      <p>{text("shop.deliveryShown")}</p>
      <Statement title={text("shop.returnsHeading")} words={promise.returns} />
      <Statement title={text("shop.guaranteeHeading")} words={promise.guarantee} />
      {links.length > 0 && (
        <ul>
          {links.map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The shop's own statement; renders nothing without one. */
function Statement({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <>
      <h3 className="h4">{title}</h3>
      <p>{words.join(" ")}</p>
    </>
  );
}

interface FactGroup {
  /** The attribute category; "" for attributes without one. */
  title: string;
  facts: { name: string; value: string }[];
}

/** The attributes without a choice, by category; those without a category come last, with the measures. */
function groupsOf({ lines, details }: ProductView): FactGroup[] {
  const groups = new Map<string, FactGroup["facts"]>();
  const place = (line: ProductView["lines"][number]) => line.category?.position ?? Number.MAX_SAFE_INTEGER;
  for (const line of lines.toSorted((one, other) => place(one) - place(other))) {
    const [only, ...more] = line.options;
    if (!only || more.length > 0 || only.isCustom || details.some(({ name }) => name === line.name)) continue;
    const title = line.category?.name ?? "";
    groups.set(title, [...(groups.get(title) ?? []), { name: line.name, value: only.name }]);
  }
  if (details.length > 0) groups.set("", [...(groups.get("") ?? []), ...details]);
  return [...groups].map(([title, facts]) => ({ title, facts }));
}
