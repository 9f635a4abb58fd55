import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Field, TextInput } from "#ui/field.tsx";
import type { accountView } from "../../server/account/account-view.ts";
import { addressCharactersMax } from "../address/address-limits.ts";
import { MyPart } from "./my-frame.tsx";
import { OwnForm, ownProblem } from "./own-form.tsx";

interface DetailsPartProps {
  view: Awaited<ReturnType<typeof accountView>>;
  problem: FormProblem | undefined;
}

/** Name, phone and company. The part explains why names on documents cannot be changed here. */
export function DetailsPart({ view, problem }: DetailsPartProps) {
  const { text } = useLocale();
  const own = ownProblem(problem, "details");
  const optional = text("people.detailsOptional");
  const lock = (fault: string) => (view.isNamed ? text(fault) : undefined);
  const isNameFixed = view.isNamed || view.isStaff;
  return (
    <MyPart title={text("people.aboutYou")} lead={text("people.aboutYouLead")}>
      <OwnForm action="details" problem={problem} submit={text("people.detailsSave")}>
        <Field
          label={text("people.detailsName")}
          hint={lock("people.nameIssued") ?? (view.isStaff ? text("people.nameOfStaff") : undefined)}
          error={own?.fields["name"]}
        >
          <TextInput
            name="name"
            maxLength={addressCharactersMax.name}
            autoComplete="name"
            required
            readOnly={isNameFixed}
            defaultValue={own?.typed["name"] ?? view.name}
          />
        </Field>
        <Field label={text("people.detailsPhone")} error={own?.fields["phone"]}>
          <TextInput
            name="phone"
            maxLength={addressCharactersMax.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            defaultValue={own?.typed["phone"] ?? view.phone}
          />
        </Field>
        <Field
          label={text("people.detailsCompany")}
          mark={optional}
          hint={lock("people.companyIssued")}
          error={own?.fields["company_name"]}
        >
          <TextInput
            name="company_name"
            maxLength={addressCharactersMax.company_name}
            autoComplete="organization"
            readOnly={view.isNamed}
            defaultValue={own?.typed["company_name"] ?? view.companyName}
          />
        </Field>
        <Field
          label={text("people.detailsVat")}
          mark={optional}
          hint={lock("people.vatIssued")}
          error={own?.fields["vat"]}
        >
          <TextInput
            name="vat"
            maxLength={addressCharactersMax.vat}
            autoComplete="off"
            readOnly={view.isNamed}
            defaultValue={own?.typed["vat"] ?? view.vat}
          />
        </Field>
      </OwnForm>
    </MyPart>
  );
}
