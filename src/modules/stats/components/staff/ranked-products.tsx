import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { DataTable } from "#ui/staff/data-table.tsx";
import type { FiguresView } from "../../server/figures-view.ts";

type RankedProductsProps = {
  title: string;
  lead?: string;
  rows: FiguresView["mostViewed"];
  /** Whether the reader may open products. */
  isLinked: boolean;
};

/** Ten products with the numbers of visitors who viewed them and added them to the cart. */
export function RankedProducts({ title, lead, rows, isLinked }: RankedProductsProps) {
  const { text } = useLocale();
  return (
    <section className="sfig__part">
      <h3>{title}</h3>
      {lead && <p className="small muted">{lead}</p>}
      {rows.length === 0 ? (
        <p className="quiet">{text("stats.noProducts")}</p>
      ) : (
        <DataTable
          label={title}
          columns={[
            { id: "name", label: text("stats.product") },
            { id: "viewed", label: text("stats.viewed"), kind: "number" },
            { id: "added", label: text("stats.added"), kind: "number" },
          ]}
          rows={rows.map(({ id, path, name, viewed, added }) => ({
            id,
            cells: { name, viewed, added },
            ...(isLinked && { href: path }),
          }))}
        />
      )}
    </section>
  );
}
