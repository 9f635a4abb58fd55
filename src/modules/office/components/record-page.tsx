import type { ReactNode } from "react";
import { PageHead } from "#platform/browser/page-head.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { DeleteSection, ofSaving } from "./delete-section.tsx";
import { StaffForm } from "./staff-form.tsx";

type RecordPageProps = {
  /** `id` is null for a new record; `crumb` is its name. */
  view: { id: number | null; version: number; crumb: string };
  problem: FormProblem | undefined;
  /** The page's own address, without the language prefix. */
  path: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Between the header and the form, such as a notice. */
  before?: ReactNode;
  /** How the record can be deleted; absent if it cannot. `children` are fields to fill in before. */
  deleting?: { label: string; lead: ReactNode; children?: ReactNode };
  /** Read-only: the form has no bar for a new record. */
  readOnly?: boolean;
  children: ReactNode;
};

/**
 * The page of one record: its form, with the bar of a new record or the version of a stored one, and the section for
 * deleting it.
 */
export function RecordPage(props: RecordPageProps) {
  const { view, problem, path, lead, actions, before, deleting, readOnly = false, children } = props;
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <StaffHead title={view.crumb} lead={lead} actions={actions} />
      {before}
      <StaffForm
        problem={ofSaving(problem)}
        path={path}
        {...(view.id === null ? { isNew: !readOnly } : { version: view.version })}
      >
        {children}
      </StaffForm>
      {view.id !== null && deleting && (
        <DeleteSection problem={problem} label={deleting.label} lead={deleting.lead}>
          {deleting.children}
        </DeleteSection>
      )}
    </StaffBody>
  );
}
