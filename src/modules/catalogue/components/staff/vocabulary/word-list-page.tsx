import { RowBothField } from "#modules/office/components/row-field.tsx";
import { GoneRows, RowId } from "#modules/office/components/row-id.tsx";
import { SeenIds } from "#modules/office/components/seen-ids.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { WordRow } from "../../../server/staff/staff-word-list.ts";

type WordListPageProps = {
  title: string;
  lead: string;
  path: string;
  rows: readonly WordRow[];
  problem: FormProblem | undefined;
  /** The order of the rows has a meaning and can be changed. */
  ordered?: boolean;
};

/** A list of records that have nothing but a translated name, edited as a whole. */
export function WordListPage({ title, lead, path, rows, problem, ordered = false }: WordListPageProps) {
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} />
      <StaffForm stored={JSON.stringify(rows)} problem={problem} path={path}>
        <SeenIds rows={rows} />
        <GoneRows />
        <FormSection title={title} lead={lead}>
          <WordRows rows={rows} label={title} ordered={ordered} />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}

function WordRows({ rows, label, ordered }: { rows: readonly WordRow[]; label: string; ordered: boolean }) {
  const { text } = useLocale();
  return (
    <InlineRows<WordRow>
      name="rows"
      label={label}
      rows={rows}
      blank={{ id: null, name: {} }}
      heads={[text("catalogue.staffName")]}
      template="1fr"
      renderRow={(row, index, nameOf) => (
        <>
          <RowId id={row.id} nameOf={nameOf} />
          <RowBothField
            name={nameOf("name")}
            label={text("catalogue.staffName")}
            row={index}
            value={row.name}
          />
        </>
      )}
      addLabel={text("catalogue.staffAdd")}
      {...(ordered && {
        moveUpLabel: (index: number) => text("catalogue.staffRowUp", { row: index + 1 }),
        moveDownLabel: (index: number) => text("catalogue.staffRowDown", { row: index + 1 }),
      })}
      removeLabel={(index) => text("catalogue.staffRemoveRow", { row: index + 1 })}
      empty={text("catalogue.noWords")}
    />
  );
}
