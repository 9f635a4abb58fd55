import { StaffForm, useProblem } from "#modules/office/components/staff-form.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { FieldError, TextInput } from "#ui/field.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { WordRow } from "../../server/staff-word-list.ts";

type WordListPageProps = {
  title: string;
  lead: string;
  path: string;
  rows: readonly WordRow[];
  problem: FormProblem | undefined;
};

/** A list of words that are no more than a name in both languages, edited as a whole. */
export function WordListPage({ title, lead, path, rows, problem }: WordListPageProps) {
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} />
      {/* What is stored now is another form than the one that was opened. */}
      <StaffForm key={JSON.stringify(rows)} problem={problem} path={path}>
        <input type="hidden" name="seen" value={rows.map(({ id }) => id).join(",")} />
        <FormSection title={title} lead={lead}>
          <WordRows rows={rows} label={title} />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}

const languages = ["en", "ro"] as const;

function WordRows({ rows, label }: { rows: readonly WordRow[]; label: string }) {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  const nameIn = (code: string) => `${text("catalogue.staffName")}, ${text(`office.language_${code}`)}`;
  return (
    <InlineRows<WordRow>
      name="rows"
      label={label}
      rows={rows}
      blank={{ id: null, name: {} }}
      heads={languages.map(nameIn)}
      template="1fr 1fr"
      renderRow={(row, index, nameOf) =>
        languages.map((code) => {
          const name = nameOf(`name.${code}`);
          return (
            <div key={code}>
              {code === "en" && <input type="hidden" name={nameOf("id")} value={row.id ?? ""} />}
              <TextInput
                name={name}
                lang={code}
                defaultValue={typedOf(name, row.name[code] ?? "")}
                aria-label={`${nameIn(code)} ${index + 1}`}
                aria-invalid={errorOf(name) ? true : undefined}
              />
              {errorOf(name) && <FieldError>{errorOf(name)}</FieldError>}
            </div>
          );
        })
      }
      addLabel={text("catalogue.staffAdd")}
      removeLabel={(index) => text("catalogue.staffRemoveRow", { row: index + 1 })}
      empty={text("catalogue.noWords")}
    />
  );
}
