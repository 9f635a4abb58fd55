import { SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Pager } from "#ui/pager.tsx";
import { FactsGrid } from "#ui/staff/facts-grid.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { Table } from "#ui/table.tsx";
import { staffStockOfPath } from "../../../paths.ts";
import { adjustInput, adjustStock } from "../../../server/staff/staff-stock.ts";
import { type StockOfView, stockOfVariant } from "../../../server/staff/staff-stock-view.ts";
import { catalogueRoles } from "../../../server/staff/staff-word.ts";
import type { Route } from "./+types/stock-of-page.ts";

export const loader = personalLoader(catalogueRoles, (context, { params, url }) => {
  const page = Math.floor(Number(url.searchParams.get("page")));
  return stockOfVariant(context, recordId(params["variantId"]), page > 1 && page < 100_000 ? page : 1);
});

export const action = formAction(catalogueRoles, {
  save: on(adjustInput, async (context, form, { params }) => {
    const variantId = recordId(params["variantId"]);
    await transact(context, (write) => adjustStock(write, variantId, form));
    return goDone(staffStockOfPath(variantId), "catalogue.stockMoved");
  }),
});

const reasons = ["received", "returned", "damaged", "lost", "correction"];

export default function StockOfPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead
        title={view.name}
        badges={view.reference && <span className="quiet">{view.reference}</span>}
        actions={
          <ButtonLink kind="line" size="s" href={view.productPath}>
            {text("catalogue.product")}
          </ButtonLink>
        }
      />
      <FactsGrid
        facts={[
          { key: "onHand", name: text("catalogue.staffOnHand"), value: view.onHand },
          { key: "held", name: text("catalogue.promised"), value: view.held },
          { key: "free", name: text("catalogue.staffFree"), value: view.free },
        ]}
      />
      {/* The new key resets the form once the ledger has grown. */}
      <StaffForm
        key={view.moves[0]?.id ?? 0}
        problem={actionData}
        path={staffStockOfPath(view.variantId)}
        saveLabel={text("catalogue.moveStock")}
      >
        <FormSection title={text("catalogue.adjust")} lead={text("catalogue.adjustLead")}>
          <FormGrid>
            <SelectField
              name="way"
              className="c-third"
              label={text("catalogue.adjustWay")}
              value="add"
              options={["add", "set"].map((value) => ({
                value,
                label: text(`catalogue.adjustWay_${value}`),
              }))}
            />
            <TextField
              name="pieces"
              className="c-third"
              label={text("catalogue.adjustPieces")}
              hint={text("catalogue.adjustPiecesHint")}
              value=""
              input={{ inputMode: "numeric", autoComplete: "off" }}
            />
            <SelectField
              name="reason"
              className="c-third"
              label={text("catalogue.reason")}
              value="received"
              options={reasons.map((value) => ({ value, label: text(`catalogue.moveReason_${value}`) }))}
            />
            <TextField name="note" className="c-full" label={text("catalogue.note")} value="" />
          </FormGrid>
        </FormSection>
      </StaffForm>
      <Ledger view={view} />
    </StaffBody>
  );
}

function Ledger({ view }: { view: StockOfView }) {
  const { text } = useLocale();
  return (
    <section>
      <h2 className="h3">{text("catalogue.ledger")}</h2>
      {view.moves.length === 0 && <p className="quiet">{text("catalogue.ledgerEmpty")}</p>}
      {view.moves.length > 0 && (
        <Table label={text("catalogue.ledger")}>
          <thead>
            <tr>
              <th scope="col">{text("catalogue.when")}</th>
              <th scope="col">{text("catalogue.reason")}</th>
              <th scope="col">{text("catalogue.who")}</th>
              <th scope="col" className="n">
                {text("catalogue.moved")}
              </th>
              <th scope="col" className="n">
                {text("catalogue.staffOnHand")}
              </th>
            </tr>
          </thead>
          <tbody>
            {view.moves.map((move) => (
              <tr key={move.id}>
                <td>{move.at}</td>
                <td>
                  {move.reason}
                  {move.note && <small className="quiet"> {move.note}</small>}
                </td>
                <td>{move.by || "–"}</td>
                <td className="n">{move.quantity > 0 ? `+${move.quantity}` : move.quantity}</td>
                <td className="n">{move.onHand}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pager
        page={view.page}
        pages={view.pages}
        href={(page) => `${staffStockOfPath(view.variantId)}?page=${page}`}
        label={text("office.pages")}
        previousLabel={text("office.previous")}
        nextLabel={text("office.next")}
        pageLabel={(page) => text("office.page", { page })}
      />
    </section>
  );
}
