import Undo from "lucide-react/icons/undo-2";
import { Form } from "react-router";
import { z } from "zod";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Diff } from "#ui/staff/diff.tsx";
import { FactsGrid } from "#ui/staff/facts-grid.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { auditEntryPath } from "../../paths.ts";
import { auditEntry, revertEntry } from "../../server/audit-log.ts";
import { goDone } from "../../server/done.ts";
import type { Route } from "./+types/audit-entry-page.ts";

function idOf(params: Record<string, string | undefined>): number {
  const id = Number(params["entryId"]);
  if (!Number.isSafeInteger(id) || id < 1) throw notFound();
  return id;
}

export const loader = personalLoader(["administrator"], async (context, { params }) => {
  const entry = await auditEntry(context, idOf(params));
  return { ...entry, crumb: entry.recordName };
});

export const action = formAction(["administrator"], {
  revert: on(z.object({}), async (context, _input, { params }) => {
    const id = idOf(params);
    const name = await transact(context, (write) => revertEntry(write, id));
    return goDone(auditEntryPath(id), "office.auditRevertDone", { name });
  }),
});

export default function AuditEntryPage({ loaderData: entry, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const problem = actionData?.message ?? null;
  return (
    <StaffBody>
      <PageHead title={entry.recordName} hidden />
      <StaffHead
        title={entry.recordName}
        badges={<Badge>{entry.action}</Badge>}
        actions={
          entry.obstacle === null && (
            <Form method="post">
              <Button type="submit" kind="line" size="s" name="action" value="revert">
                <Icon of={Undo} small />
                {text("office.auditRevert")}
              </Button>
            </Form>
          )
        }
      />
      {problem && (
        <Alert kind="bad" live>
          {problem}
        </Alert>
      )}
      {entry.obstacle && (
        <div className="stack">
          <Alert>{entry.obstacle}</Alert>
          <div />
        </div>
      )}
      <FactsGrid
        facts={[
          {
            key: "record",
            name: text("office.auditRecord"),
            value: entry.recordPath ? (
              <Link href={entry.recordPath}>{entry.recordName}</Link>
            ) : (
              entry.recordName
            ),
          },
          {
            key: "model",
            name: text("office.auditModel"),
            value: <span title={entry.model}>{entry.kind}</span>,
          },
          { key: "by", name: text("office.auditBy"), value: entry.by },
          { key: "at", name: text("office.auditAt"), value: entry.at },
          { key: "address", name: text("office.auditAddress"), value: entry.address || "–" },
          ...(entry.revertedBy === null
            ? []
            : [
                {
                  key: "reverted",
                  name: text("office.auditReverted"),
                  value: <Link href={auditEntryPath(entry.revertedBy)}>{text("office.auditSeeRevert")}</Link>,
                },
              ]),
        ]}
      />
      {entry.differences.length > 0 && (
        <Diff
          label={text("office.auditWhat")}
          nameHead={text("office.auditField")}
          beforeHead={text("office.auditBefore")}
          afterHead={text("office.auditAfter")}
          nothing={text("office.auditNothing")}
          differences={entry.differences.map(({ name, technical, ...values }, index) => ({
            key: `${index}`,
            name: technical ? (
              <>
                {name} <small className="muted">{technical}</small>
              </>
            ) : (
              name
            ),
            ...values,
          }))}
        />
      )}
    </StaffBody>
  );
}
