import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Table } from "#ui/table.tsx";
import { staffOrdersPaths } from "../../../paths.ts";
import type { StaffLineView } from "../../../server/staff/staff-order-view.ts";

/** Production documents of a line. */
export function PaperLinks({ papers }: { papers: StaffLineView["papers"] }) {
  const { href } = useLocale();
  return papers.map(({ label, path }) => (
    <a key={path} className="link" href={href(path)}>
      {label}
    </a>
  ));
}

/** The lines as accounting sees them: prices as sold, amounts without tax. On phones each line takes two rows. */
export function OrderLinesTable({ orderId, lines }: { orderId: number; lines: readonly StaffLineView[] }) {
  const { text } = useLocale();
  if (lines.length === 0) return <p className="muted">{text("orders.staffNoLines")}</p>;
  return (
    <Table label={text("orders.staffTabLines")} className="sale__lines">
      <thead>
        <tr>
          <th scope="col">{text("orders.staffItem")}</th>
          <th scope="col" className="n">
            {text("orders.staffQuantity")}
          </th>
          <th scope="col" className="n">
            {text("orders.staffShippedHead")}
          </th>
          <th scope="col" className="n">
            {text("orders.staffPrice")}
          </th>
          <th scope="col" className="n">
            {text("orders.staffDiscount")}
          </th>
          <th scope="col" className="n">
            {text("orders.staffTax")}
          </th>
          <th scope="col" className="n">
            {text("orders.staffNet")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} orderId={orderId} line={line} />
        ))}
      </tbody>
    </Table>
  );
}

function Line({ orderId, line }: { orderId: number; line: StaffLineView }) {
  const { text } = useLocale();
  const notes = [
    line.refunded > 0 ? text("orders.staffRefundedPieces", { count: line.refunded }) : "",
    line.priceReason ? text("orders.staffPriceBecause", { reason: line.priceReason }) : "",
  ].filter(Boolean);
  return (
    <tr>
      <td className="sale__item">
        <span className="it">
          {line.picture ? (
            <Picture {...line.picture} alt="" sizes="40px" />
          ) : (
            <span className="sale__noimg" />
          )}
          <span>
            {line.name}
            {line.detail && <small>{line.detail}</small>}
            {notes.map((note) => (
              <small key={note} className="sale__remark">
                {note}
              </small>
            ))}
            {line.papers.length > 0 && (
              <small className="sale__papers">
                <PaperLinks papers={line.papers} />
              </small>
            )}
          </span>
        </span>
      </td>
      <td className="n sale__count">{line.quantity}</td>
      <td className="n quiet sale__shipped" data-none={line.shipped === 0 ? "" : undefined}>
        {line.kind === "product" && line.shipped}
      </td>
      <td className="n sale__price">
        <Link
          className="link"
          href={staffOrdersPaths.linePrice(orderId, line.id)}
          title={text("orders.staffPriceWhy")}
        >
          <bdi>{line.unitPrice}</bdi>
        </Link>
      </td>
      <td className="n sale__wide">{line.discount}</td>
      <td className="n quiet sale__wide">{line.taxRate}</td>
      <td className="n sale__net" data-label={text("orders.staffNetSum")}>
        <b>
          <bdi>{line.net}</bdi>
        </b>
      </td>
    </tr>
  );
}
