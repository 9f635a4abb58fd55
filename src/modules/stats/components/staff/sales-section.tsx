import type { CSSProperties } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { LineChart } from "#ui/staff/chart.tsx";
import { DataTable } from "#ui/staff/data-table.tsx";
import type { FiguresView } from "../../server/figures-view.ts";

type SalesSectionProps = {
  sales: FiguresView["sales"];
  /** Whether the reader may open products. */
  isLinked: boolean;
};

/** Sales: over time compared with the previous period, by product and by country. */
export function SalesSection({ sales, isLinked }: SalesSectionProps) {
  const { text, tag } = useLocale();
  const short = { style: "currency", currency: sales.currency, notation: "compact" } as const;
  const tick = new Intl.NumberFormat(tag, { ...short, maximumFractionDigits: 1 });
  const title = text(sales.isWeekly ? "stats.salesPerWeek" : "stats.salesPerDay");
  return (
    <>
      <section className="sfig__part sfig__wide" aria-labelledby="sales">
        <div className="sfig__heading">
          <h2 id="sales">{title}</h2>
          <p className="sfig__legend small" aria-hidden="true">
            <span data-line="now">{sales.span}</span>
            <span data-line="before">{sales.earlier}</span>
          </p>
        </div>
        <p className="small muted">{text("stats.salesLead")}</p>
        <LineChart
          label={title}
          points={sales.hasSales ? sales.points : []}
          nameHead={text(sales.isWeekly ? "stats.week" : "stats.day")}
          valueHead={text("stats.salesColumn")}
          beforeHead={text("stats.previous")}
          tickLabel={(value) => tick.format(value)}
          empty={text("stats.noSales")}
        />
      </section>
      <div className="sfig__grid">
        <section className="sfig__part">
          <h2>{text("stats.bestProducts")}</h2>
          {sales.products.length === 0 ? (
            <p className="quiet">{text("stats.noSales")}</p>
          ) : (
            <DataTable
              label={text("stats.bestProducts")}
              columns={[
                { id: "name", label: text("stats.product") },
                { id: "pieces", label: text("stats.pieces"), kind: "number" },
                { id: "sales", label: text("stats.salesColumn"), kind: "number" },
              ]}
              rows={sales.products.map(({ id, path, ...cells }) => ({
                id,
                cells,
                ...(isLinked && { href: path }),
              }))}
            />
          )}
        </section>
        <section className="sfig__part">
          <h2>{text("stats.countries")}</h2>
          <p className="small muted">{text("stats.countriesLead")}</p>
          {sales.countries.length === 0 ? (
            <p className="quiet">{text("stats.noSales")}</p>
          ) : (
            <Countries countries={sales.countries} />
          )}
        </section>
      </div>
    </>
  );
}

function Countries({ countries }: { countries: FiguresView["sales"]["countries"] }) {
  const { text } = useLocale();
  return (
    <ul className="funnel">
      {countries.map(({ code, name, orders, sales, share, width }) => (
        <li key={code} className="funnel__stage">
          <span>{name}</span>
          <b className="num">{sales}</b>
          <span className="funnel__bar" style={{ "--v": `${Math.round(width * 100)}%` } as CSSProperties} />
          <small>{text("stats.countryShare", { share, orders })}</small>
        </li>
      ))}
    </ul>
  );
}
