import { TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { Table } from "#ui/table.tsx";
import { staffCurrenciesPath } from "../../../paths.ts";
import {
  type CurrenciesView,
  currenciesView,
  currencyInput,
  saveCurrencyRate,
} from "../../../server/staff/staff-currency.ts";
import { catalogueRoles } from "../../../server/staff/staff-word.ts";
import type { Route } from "./+types/currencies-page.ts";

export const loader = personalLoader(catalogueRoles, (context) => currenciesView(context));

export const action = formAction(["administrator"], {
  save: on(currencyInput, async (context, form) => {
    await transact(context, (write) => saveCurrencyRate(write, form));
    return goDone(staffCurrenciesPath, "catalogue.currencySaved", { currency: form.currency });
  }),
});

export default function CurrenciesPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={text("catalogue.currencies")} hidden />
      <StaffHead title={text("catalogue.currencies")} lead={text("catalogue.currenciesLead")} />
      <Rates view={view} />
      {view.mayWrite && (
        // Every new rate adds a line to the history, and the new key resets the form.
        <StaffForm
          stored={JSON.stringify(view.history[0] ?? null)}
          problem={actionData}
          path={staffCurrenciesPath}
        >
          <FormSection title={text("catalogue.currencyNew")} lead={text("catalogue.currencyNewLead")}>
            <FormGrid>
              <TextField
                name="currency"
                label={text("catalogue.currency")}
                hint={text("catalogue.currencyHint")}
                value=""
                input={{ maxLength: 3, autoComplete: "off" }}
              />
              <TextField
                name="perEuro"
                label={text("catalogue.currencyRate")}
                value=""
                input={{ inputMode: "decimal", autoComplete: "off" }}
              />
            </FormGrid>
          </FormSection>
        </StaffForm>
      )}
      {view.history.length > 0 && <History view={view} />}
    </StaffBody>
  );
}

function Rates({ view }: { view: CurrenciesView }) {
  const { text } = useLocale();
  if (view.currencies.length === 0) return <p className="quiet">{text("catalogue.currenciesEmpty")}</p>;
  return (
    <Table label={text("catalogue.currencies")}>
      <thead>
        <tr>
          <th scope="col">{text("catalogue.currency")}</th>
          <th scope="col" className="n">
            {text("catalogue.currencyRate")}
          </th>
          <th scope="col" className="n">
            {text("catalogue.priceLists")}
          </th>
          <th scope="col">{text("catalogue.staffChanged")}</th>
          <th scope="col">{text("catalogue.who")}</th>
        </tr>
      </thead>
      <tbody>
        {view.currencies.map((row) => (
          <tr key={row.currency}>
            <td>
              {row.currency} <span className="quiet">{row.name}</span>
            </td>
            <td className="n">{row.perEuro}</td>
            <td className="n">{row.lists}</td>
            <td>{row.changed || "–"}</td>
            <td>{row.by || "–"}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function History({ view }: { view: CurrenciesView }) {
  const { text } = useLocale();
  return (
    <section>
      <h2 className="h3">{text("catalogue.currencyHistory")}</h2>
      <Table label={text("catalogue.currencyHistory")}>
        <thead>
          <tr>
            <th scope="col">{text("catalogue.day")}</th>
            <th scope="col">{text("catalogue.currency")}</th>
            <th scope="col" className="n">
              {text("catalogue.currencyRate")}
            </th>
            <th scope="col">{text("catalogue.who")}</th>
          </tr>
        </thead>
        <tbody>
          {view.history.map((row) => (
            <tr key={row.key}>
              <td>{row.day}</td>
              <td>{row.currency}</td>
              <td className="n">{row.perEuro}</td>
              <td>{row.by || "–"}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
