import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { DataTable } from "#ui/staff/data-table.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { statementPath, uploadStatementPath } from "../../../paths.ts";
import { statementProblem } from "../../../server/statement/statement-calls.ts";
import { statementRows } from "../../../server/statement/statement-view.ts";
import type { Route } from "./+types/statements-page.ts";

export const loader = personalLoader(["shop"], async (context, { url }) => ({
  statements: await statementRows(context),
  problem: statementProblem(context, url),
}));

const columns = ["date", "amount", "words", "payer", "currency", "key"] as const;

export default function StatementsPage({ loaderData: { statements, problem } }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const title = text("payment.staffStatements");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} lead={text("payment.staffStatementsLead")} />
      {problem && (
        <Alert kind="bad" live>
          {problem}
        </Alert>
      )}
      {/* A plain form: a file is uploaded in the same way with or without a script. */}
      <form method="post" action={href(uploadStatementPath)} encType="multipart/form-data">
        <FormSection title={text("payment.staffStatementFile")}>
          <FormGrid>
            <Field
              className="c-full"
              label={text("payment.staffStatementChoose", { words: "CSV, XML, MT940" })}
            >
              <TextInput
                name="file"
                type="file"
                accept=".csv,text/csv,.xml,application/xml,text/xml,.sta,.940,.mt940,.txt,text/plain"
                required
              />
            </Field>
          </FormGrid>
          <details>
            <summary>{text("payment.staffStatementColumns")}</summary>
            <FormGrid>
              {columns.map((column) => (
                <Field key={column} label={text(`payment.staffStatementColumn_${column}`)}>
                  <TextInput name={column} maxLength={100} />
                </Field>
              ))}
            </FormGrid>
          </details>
          <p>
            <Button type="submit" size="s">
              {text("payment.staffStatementUpload")}
            </Button>
          </p>
        </FormSection>
      </form>
      {statements.length === 0 ? (
        <Empty title={text("payment.staffStatementsEmpty")}>{text("payment.staffStatementsEmptyText")}</Empty>
      ) : (
        <DataTable
          label={title}
          columns={[
            { id: "name", label: text("payment.staffStatementName") },
            { id: "at", label: text("payment.staffAt") },
            { id: "by", label: text("payment.staffStatementBy"), wide: true },
            { id: "lines", label: text("payment.staffStatementLines"), kind: "number" },
            { id: "open", label: text("payment.staffStatementOpen"), kind: "number" },
          ]}
          rows={statements.map(({ id, open, ...cells }) => ({
            id,
            href: statementPath(id),
            cells: { ...cells, open: { text: String(open), badge: open > 0 ? "warn" : "ok" } },
          }))}
        />
      )}
    </StaffBody>
  );
}
