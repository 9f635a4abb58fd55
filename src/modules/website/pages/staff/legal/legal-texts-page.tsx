import { Form } from "react-router";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DataTable } from "#ui/staff/data-table.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { legalTextsPath, promisesPath } from "../../../paths.ts";
import { draftsFromTemplates } from "../../../server/legal/legal-template.ts";
import { legalKindViews } from "../../../server/legal/staff-legal.ts";
import type { Route } from "./+types/legal-texts-page.ts";

export const loader = personalLoader(["website"], async (context) => ({
  kinds: await legalKindViews(context),
}));

export const action = formAction(["website"], {
  templates: on(z.looseObject({}), async (context) => {
    const count = await transact(context, draftsFromTemplates);
    return goDone(legalTextsPath, "website.legalTemplatesMade", { count });
  }),
});

export default function LegalTextsPage({ loaderData: { kinds } }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("website.legalTexts");
  const hasNoDraft = kinds.some(({ need, current, draftSince }) => need && !current && !draftSince);
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead
        title={title}
        lead={text("website.legalTextsLead")}
        actions={
          <ButtonLink href={promisesPath} size="s" kind="line">
            {text("website.promises")}
          </ButtonLink>
        }
      />
      {hasNoDraft && (
        <Alert kind="warn" title={text("website.legalMissingTitle")}>
          <p>{text("website.legalTemplatesText")}</p>
          <Form method="post">
            <Button type="submit" size="s" name="action" value="templates">
              {text("website.legalTemplatesMake")}
            </Button>
          </Form>
        </Alert>
      )}
      <DataTable
        label={title}
        columns={[
          { id: "name", label: text("website.legalText") },
          { id: "state", label: text("website.legalState") },
          { id: "version", label: text("website.legalVersionHead"), kind: "number" },
          { id: "since", label: text("website.legalSinceHead") },
          { id: "by", label: text("website.legalBy"), wide: true },
          { id: "source", label: text("website.legalSource"), wide: true },
        ]}
        rows={kinds.map(({ name, path, current, draftSince, isTemplate, need }, index) => ({
          id: index + 1,
          href: path,
          cells: {
            name: {
              text: need?.called ? `${name} (${need.called})` : name,
              ...(draftSince
                ? {
                    detail: text(isTemplate ? "website.legalTemplateSince" : "website.legalDraftSince", {
                      date: draftSince,
                    }),
                  }
                : {}),
            },
            state: current
              ? { text: text("website.legalInForce"), badge: "ok" as const }
              : need
                ? { text: text("website.legalMissing"), badge: "warn" as const }
                : { text: text("website.legalNotNeeded"), badge: "plain" as const },
            version: current ? String(current.version) : "",
            since: current?.publishedAt ?? "",
            by: current?.publishedBy ?? "",
            source: need ? need.source || text("website.legalSourceUsual") : "",
          },
        }))}
      />
    </StaffBody>
  );
}
