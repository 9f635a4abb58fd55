import { CheckField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { BotRows, HourRows, OperatorRows, RuleRows } from "../../components/staff/settings-rows.tsx";
import { chatSettingsPath } from "../../paths.ts";
import { chatSettings, chatSettingsForm, saveChatSettings } from "../../server/settings.ts";
import type { Route } from "./+types/chat-settings-page.ts";

export const loader = personalLoader(["website"], async (context) => ({
  values: await chatSettings(context),
  crumb: context.locale.text("chat.staffSettings"),
}));

export const action = formAction(["website"], {
  save: on(chatSettingsForm, async (context, values) => {
    await transact(context, (write) => saveChatSettings(write, values));
    return goDone(chatSettingsPath, "chat.staffSettingsSaved");
  }),
});

export default function ChatSettingsPage({ loaderData: { values }, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("chat.staffSettings");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} />
      <StaffForm problem={actionData} path={chatSettingsPath} stored={JSON.stringify(values)}>
        <FormSection title={text("chat.staffDesk")}>
          <CheckField name="isOn" checked={values.isOn}>
            {text("chat.staffOn")}
          </CheckField>
          <TextField
            name="buttonText"
            label={text("chat.staffButtonText")}
            value={values.buttonText}
            input={{ maxLength: 200, placeholder: text("chat.button") }}
          />
          <TextField
            name="welcome"
            label={text("chat.staffWelcome")}
            value={values.welcome}
            input={{ maxLength: 200, placeholder: text("chat.welcome") }}
          />
        </FormSection>
        <FormSection title={text("chat.staffHours")} lead={text("chat.staffHoursLead")}>
          <HourRows rows={values.hours} />
        </FormSection>
        <FormSection title={text("chat.staffRules")} lead={text("chat.staffRulesLead")}>
          <RuleRows rows={values.rules} />
        </FormSection>
        {values.operators.length > 0 && (
          <FormSection title={text("chat.staffOperators")} lead={text("chat.staffOperatorsLead")}>
            <OperatorRows rows={values.operators} />
          </FormSection>
        )}
        <FormSection title={text("chat.staffProposals")} lead={text("chat.staffProposalsLead")}>
          <TextField
            name="discountPercentMax"
            label={text("chat.staffDiscountMax")}
            value={String(values.discountPercentMax)}
            input={{ inputMode: "numeric", maxLength: 3 }}
          />
        </FormSection>
        <FormSection title={text("chat.staffBot")} lead={text("chat.staffBotLead")}>
          <CheckField name="botIsOn" checked={values.botIsOn}>
            {text("chat.staffBotOn")}
          </CheckField>
          <BotRows rows={values.botSteps} />
        </FormSection>
      </StaffForm>
    </StaffBody>
  );
}
