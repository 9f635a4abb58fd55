import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { DataTable } from "#ui/staff/data-table.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { legalKindViews } from "../../server/legal-office.ts";
import type { Route } from "./+types/legal-texts-page.ts";

export const loader = personalLoader(["website"], async (context) => ({
  kinds: await legalKindViews(context),
}));

export default function LegalTextsPage({ loaderData: { kinds } }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("website.legalTexts");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} lead={text("website.legalTextsLead")} />
      <DataTable
        label={title}
        columns={[
          { id: "name", label: text("website.legalText") },
          { id: "state", label: text("website.legalState") },
          { id: "version", label: text("website.legalVersionHead"), kind: "number" },
          { id: "since", label: text("website.legalSinceHead") },
          { id: "by", label: text("website.legalBy"), wide: true },
        ]}
        rows={kinds.map(({ name, path, current, draftSince }, index) => ({
          id: index + 1,
          href: path,
          cells: {
            name: {
              text: name,
              ...(draftSince ? { detail: text("website.legalDraftSince", { date: draftSince }) } : {}),
            },
            state: current
              ? { text: text("website.legalInForce"), badge: "ok" as const }
              : { text: text("website.legalMissing"), badge: "warn" as const },
            version: current ? String(current.version) : "",
            since: current?.publishedAt ?? "",
            by: current?.publishedBy ?? "",
          },
        }))}
      />
    </StaffBody>
  );
}
