import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { z } from "zod";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { Table } from "#ui/table.tsx";
import { archiveFilePath, archivePath } from "../../paths.ts";
import { archivesView, startArchive } from "../../server/archive.ts";
import { goDone } from "../../server/done.ts";
import type { Route } from "./+types/archive-page.ts";

const owner = ["administrator"] as const;
const askAgainMilliseconds = 1500;

export const loader = personalLoader(owner, (context) => archivesView(context));

export const action = formAction(owner, {
  make: on(z.object({}), async (context) => {
    await transact(context, startArchive);
    return goDone(archivePath, "office.archiveStarted");
  }),
});

export default function ArchivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const { revalidate } = useRevalidator();
  const { archives, parts, isMaking } = loaderData;
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => void revalidate(), askAgainMilliseconds);
    return () => clearInterval(timer);
  }, [isMaking, revalidate]);
  return (
    <StaffBody>
      <PageHead title={text("office.archive")} hidden />
      <StaffHead
        title={text("office.archive")}
        lead={text("office.archiveLead")}
        actions={
          <Form method="post">
            <Button type="submit" size="s" name="action" value="make" disabled={isMaking}>
              {text("office.archiveMake")}
            </Button>
          </Form>
        }
      />
      {actionData && (
        <Alert kind="bad" live>
          {actionData.message}
        </Alert>
      )}
      <FormSection title={text("office.archiveHolds")} lead={text("office.archiveWithout")}>
        <ul>
          {parts.map(({ label, hasPersonalData }) => (
            <li key={label}>
              {label}
              {hasPersonalData && <small className="quiet"> {text("office.archivePersonal")}</small>}
            </li>
          ))}
        </ul>
      </FormSection>
      <h2 className="h3">{text("office.archives")}</h2>
      {archives.length === 0 ? (
        <Empty title={text("office.archiveNone")}>{text("office.archiveNoneText")}</Empty>
      ) : (
        <Table label={text("office.archives")}>
          <thead>
            <tr>
              <th scope="col">{text("office.auditAt")}</th>
              <th scope="col">{text("office.auditBy")}</th>
              <th scope="col">{text("office.archiveState")}</th>
              <th scope="col">{text("office.archiveFile")}</th>
            </tr>
          </thead>
          <tbody>
            {archives.map(({ id, at, by, state, files, part, size, until, problem, isOffered }) => (
              <tr key={id}>
                <td>{at}</td>
                <td>{by}</td>
                <td>
                  {state === "making"
                    ? text("office.archiveMaking", { count: files, part })
                    : problem ||
                      text(
                        isOffered || state !== "ready" ? `office.archive_${state}` : "office.archive_deleted",
                      )}
                </td>
                <td>
                  {isOffered && (
                    <>
                      <a
                        className={buttonClass({ kind: "line", size: "s" })}
                        href={href(archiveFilePath(id))}
                        download
                      >
                        {text("office.archiveDownload", { size })}
                      </a>{" "}
                      <small className="quiet">{text("office.archiveUntil", { until })}</small>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </StaffBody>
  );
}
