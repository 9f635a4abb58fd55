import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { DataTable } from "#ui/staff/data-table.tsx";
import type { FiguresView } from "../../server/figures-view.ts";

type ViewedPagesProps = {
  rows: FiguresView["pages"];
  /** Whether the reader may open pages. */
  isLinked: boolean;
};

/** Tracked pages with their numbers of visitors. */
export function ViewedPages({ rows, isLinked }: ViewedPagesProps) {
  const { text } = useLocale();
  const title = text("stats.mostViewedPages");
  return (
    <section className="sfig__part">
      <h3>{title}</h3>
      <p className="small muted">{text("stats.pagesLead")}</p>
      {rows.length === 0 ? (
        <p className="quiet">{text("stats.noPages")}</p>
      ) : (
        <DataTable
          label={title}
          columns={[
            { id: "name", label: text("stats.page") },
            { id: "viewed", label: text("stats.viewed"), kind: "number" },
          ]}
          rows={rows.map(({ id, path, name, viewed }) => ({
            id,
            cells: { name, viewed },
            ...(isLinked && { href: path }),
          }))}
        />
      )}
    </section>
  );
}
