import { Fragment } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Table } from "#ui/table.tsx";
import { productImportRowsPath, productImportWrongPath, staffProductPath } from "../../../paths.ts";
import type { ImportRunView } from "../../../server/editor/staff-product-import.ts";

type Sum = ImportRunView["sums"][number];

/** The numbers of an import that is planned or done, each linked to its rows. */
export function ImportSums({ sums }: { sums: readonly Sum[] }) {
  const { text } = useLocale();
  if (sums.length === 0) return null;
  return (
    <section aria-label={text("catalogue.importSums")}>
      <p className="lead">
        {sums.map(({ kind, count }, place) => (
          <Fragment key={kind}>
            {place > 0 && ", "}
            <a href={`#rows-${kind}`}>{text(`catalogue.importSum_${kind}`, { count })}</a>
          </Fragment>
        ))}
      </p>
    </section>
  );
}

/** Rows that need attention are open from the start. */
const open: readonly Sum["kind"][] = ["unread", "failed"];

/** The rows behind each number: the first ones on the page, all of them as a file. */
export function ImportRows({
  runId,
  sums,
  wrong,
}: {
  runId: number;
  sums: readonly Sum[];
  /** Number of rows that can be corrected and sent again. */
  wrong: number;
}) {
  const { text, href } = useLocale();
  if (sums.length === 0) return null;
  return (
    <section className="stack">
      {wrong > 0 && (
        <p>
          <a
            className={buttonClass({ kind: "line", size: "s" })}
            href={href(productImportWrongPath(runId))}
            download
          >
            {text("catalogue.importDownloadWrong", { count: wrong })}
          </a>{" "}
          <span className="quiet">{text("catalogue.importDownloadWrongHint")}</span>
        </p>
      )}
      {sums.map((sum) => (
        <details key={sum.kind} id={`rows-${sum.kind}`} open={open.includes(sum.kind)}>
          <summary>
            {text(`catalogue.importRow_${sum.kind}`)} <span className="quiet num">{sum.count}</span>
          </summary>
          <RowTable sum={sum} />
        </details>
      ))}
      <p>
        <a href={href(productImportRowsPath(runId))} download>
          {text("catalogue.importDownloadRows")}
        </a>
      </p>
    </section>
  );
}

function RowTable({ sum: { kind, count, rows } }: { sum: Sum }) {
  const { text } = useLocale();
  const hasWhat = rows.some(({ what }) => what !== "");
  const hasWhy = rows.some(({ why }) => why !== "");
  return (
    <>
      <Table label={text(`catalogue.importRow_${kind}`)} className="remarks">
        <thead>
          <tr>
            <th scope="col" className="n">
              {text("catalogue.importLine")}
            </th>
            {hasWhat && <th scope="col">{text("catalogue.importWhat")}</th>}
            {hasWhy && <th scope="col">{text("catalogue.importWhy")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, what, why, templateId }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and a line may have several
            <tr key={index}>
              <td className="n num">{line > 0 ? line : "–"}</td>
              {hasWhat && (
                <td>{templateId ? <Link href={staffProductPath(templateId)}>{what}</Link> : what}</td>
              )}
              {hasWhy && <td>{why}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
      {count > rows.length && (
        <p className="quiet">{text("catalogue.importMore", { count: count - rows.length })}</p>
      )}
    </>
  );
}
