import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { buttonClass } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/staff/data-table.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { ImportUpload } from "../../../components/staff/import/import-upload.tsx";
import { productExportPath } from "../../../paths.ts";
import { importsView } from "../../../server/editor/staff-product-import.ts";
import { productRoles } from "../../../server/staff/staff-product-head.ts";
import type { Route } from "./+types/import-page.ts";

export const loader = personalLoader(productRoles, async (context, { url }) => ({
  ...(await importsView(context)),
  isEmpty: url.searchParams.has("empty"),
}));

export default function ImportPage({ loaderData: { runs, taxes, isEmpty } }: Route.ComponentProps) {
  const { text, href } = useLocale();
  return (
    <StaffBody>
      <PageHead title={text("catalogue.staffImport")} hidden />
      <StaffHead
        title={text("catalogue.staffImport")}
        lead={text("catalogue.importLead")}
        actions={
          <a className={buttonClass({ kind: "line", size: "s" })} href={href(productExportPath)} download>
            {text("catalogue.importExport")}
          </a>
        }
      />
      <ImportUpload taxes={taxes} isEmpty={isEmpty} />
      <h2 className="h3">{text("catalogue.importRuns")}</h2>
      {runs.length === 0 ? (
        <Empty title={text("catalogue.importNoRuns")}>{text("catalogue.importNoRunsText")}</Empty>
      ) : (
        <DataTable
          label={text("catalogue.importRuns")}
          columns={[
            { id: "name", label: text("catalogue.importFile") },
            { id: "state", label: text("catalogue.staffState") },
            { id: "said", label: text("catalogue.importResult"), wide: true },
            { id: "by", label: text("office.auditBy"), wide: true },
            { id: "at", label: text("office.auditAt") },
          ]}
          rows={runs.map((run) => ({
            id: run.id,
            href: run.path,
            cells: {
              name: run.name,
              state: { text: text(`catalogue.importState_${run.state}`) },
              said: run.said,
              by: run.by,
              at: run.at,
            },
          }))}
        />
      )}
    </StaffBody>
  );
}
