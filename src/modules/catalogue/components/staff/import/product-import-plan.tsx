import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Link } from "#ui/link.tsx";
import { Table } from "#ui/table.tsx";
import { staffProductPath } from "../../../paths.ts";
import type { ReadPlan, ReadRemark } from "../../../server/editor/staff-product-import.ts";

/** The remarks about lines of the file; renders nothing if there are none. */
export function RemarkTable({
  title,
  remarks,
  count,
}: {
  title: string;
  remarks: readonly ReadRemark[];
  count: number;
}) {
  const { text } = useLocale();
  if (remarks.length === 0) return null;
  return (
    <section className="stack">
      <h2 className="h3">
        {title} <span className="quiet num">{count}</span>
      </h2>
      <Table label={title} className="remarks">
        <thead>
          <tr>
            <th scope="col" className="n">
              {text("catalogue.importLine")}
            </th>
            <th scope="col">{text("catalogue.importWhy")}</th>
          </tr>
        </thead>
        <tbody>
          {remarks.map(({ line, text: why }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: remarks never move, and a line may have several
            <tr key={index}>
              <td className="n num">{line}</td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {count > remarks.length && (
        <p className="quiet">{text("catalogue.importMore", { count: count - remarks.length })}</p>
      )}
    </section>
  );
}

/** The new words of an import; for older plans, which were stored without rows, also the planned changes. */
export function ImportPlanLists({ plan, hasRows }: { plan: ReadPlan; hasRows: boolean }) {
  const { text } = useLocale();
  return (
    <>
      {!hasRows && (
        <RemarkTable title={text("catalogue.importFaults")} remarks={plan.faults} count={plan.faultCount} />
      )}
      {plan.made.length > 0 && (
        <section className="stack">
          <h2 className="h3">{text("catalogue.importWords")}</h2>
          <ul>
            {plan.made.map(({ kind, count, first }) => (
              <li key={kind}>
                {text(`catalogue.importWords_${kind}`, { count })}: {first.join(", ")}
                {count > first.length && ", …"}
              </li>
            ))}
          </ul>
        </section>
      )}
      {!hasRows && (
        <>
          <ProductNames title={text("catalogue.importNew")} of={plan.create} />
          <ProductNames title={text("catalogue.importChanged")} of={plan.change} />
          <RemarkTable title={text("catalogue.importNotes")} remarks={plan.notes} count={plan.noteCount} />
        </>
      )}
    </>
  );
}

type Named = { count: number; first: readonly { line: number; name: string; templateId?: number | null }[] };

function ProductNames({ title, of }: { title: string; of: Named }) {
  const { text } = useLocale();
  if (of.count === 0) return null;
  return (
    <details>
      <summary>
        {title} <span className="quiet num">{of.count}</span>
      </summary>
      <ul>
        {of.first.map(({ line, name, templateId }) => (
          <li key={line}>
            {templateId ? <Link href={staffProductPath(templateId)}>{name}</Link> : name}{" "}
            <small className="quiet">{text("catalogue.importOnLine", { line })}</small>
          </li>
        ))}
      </ul>
      {of.count > of.first.length && (
        <p className="quiet">{text("catalogue.importMore", { count: of.count - of.first.length })}</p>
      )}
    </details>
  );
}
