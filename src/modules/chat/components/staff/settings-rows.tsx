import { RowField } from "#modules/office/components/row-field.tsx";
import { useOfferedLanguages } from "#modules/office/components/staff-languages.tsx";
import { languageName } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { InlineRows } from "#ui/staff/inline-rows.tsx";
import type { chatSettings } from "../../server/settings.ts";

type Settings = Awaited<ReturnType<typeof chatSettings>>;
const actions = ["display_button", "auto_popup", "hide_button"];
/** A Monday, from which the names of the weekdays are formatted. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

function useRowLabels() {
  const { text } = useLocale();
  return {
    addLabel: text("chat.staffAddRow"),
    removeLabel: (index: number) => text("chat.staffRemoveRow", { row: index + 1 }),
  };
}

/**
 * Options for every language or one of the site's. `used` are the languages of existing rows, which the site may no
 * longer offer.
 */
export function useLanguageOptions(used: readonly string[]) {
  const { text, tag } = useLocale();
  const codes = [...new Set([...useOfferedLanguages(), ...used])].filter(Boolean);
  return [
    { value: "", label: text("chat.staffEveryLanguage") },
    ...codes.map((value) => ({ value, label: languageName(tag, value) })),
  ];
}

export function HourRows({ rows }: { rows: Settings["hours"] }) {
  const { text, tag } = useLocale();
  const name = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  const days = [1, 2, 3, 4, 5, 6, 7].map((value) => ({
    value,
    label: name.format(monday + (value - 1) * dayMs),
  }));
  const heads = [text("chat.staffDay"), text("chat.staffFrom"), text("chat.staffTo")] as const;
  return (
    <InlineRows
      {...useRowLabels()}
      name="hours"
      label={text("chat.staffHours")}
      rows={rows}
      blank={{ day: 1, from: "", to: "" }}
      heads={heads}
      template="2fr 1fr 1fr"
      max={28}
      renderRow={(row, index, nameOf) => (
        <>
          <RowField name={nameOf("day")} label={heads[0]} row={index} value={row.day} options={days} />
          <RowField
            name={nameOf("from")}
            label={heads[1]}
            row={index}
            value={row.from}
            input={{ type: "time" }}
          />
          <RowField
            name={nameOf("to")}
            label={heads[2]}
            row={index}
            value={row.to}
            input={{ type: "time" }}
          />
        </>
      )}
    />
  );
}

export function RuleRows({ rows }: { rows: Settings["rules"] }) {
  const { text } = useLocale();
  const heads = [
    text("chat.staffRulePart"),
    text("chat.staffRuleAction"),
    text("chat.staffRuleSeconds"),
  ] as const;
  return (
    <InlineRows<Settings["rules"][number]>
      {...useRowLabels()}
      name="rules"
      label={text("chat.staffRules")}
      rows={rows}
      blank={{ addressPart: "", action: "display_button", timerSeconds: 0 }}
      heads={heads}
      template="2fr 2fr 1fr"
      max={20}
      moveUpLabel={(index) => text("chat.staffMoveUp", { row: index + 1 })}
      moveDownLabel={(index) => text("chat.staffMoveDown", { row: index + 1 })}
      renderRow={(row, index, nameOf) => (
        <>
          <RowField
            name={nameOf("addressPart")}
            label={heads[0]}
            row={index}
            value={row.addressPart}
            input={{ maxLength: 200, placeholder: "/shop" }}
          />
          <RowField
            name={nameOf("action")}
            label={heads[1]}
            row={index}
            value={row.action}
            options={actions.map((value) => ({ value, label: text(`chat.staffAction_${value}`) }))}
          />
          <RowField
            name={nameOf("timerSeconds")}
            label={heads[2]}
            row={index}
            value={row.timerSeconds}
            input={{ inputMode: "numeric", maxLength: 4 }}
          />
        </>
      )}
    />
  );
}

/** Operators exist because they opened the desk, so rows cannot be added or removed. */
export function OperatorRows({ rows }: { rows: Settings["operators"] }) {
  const { text } = useLocale();
  const heads = [
    text("chat.staffOperatorName"),
    text("chat.staffLanguages"),
    text("chat.staffChatsMax"),
  ] as const;
  return (
    <InlineRows
      {...useRowLabels()}
      name="operators"
      label={text("chat.staffOperators")}
      rows={rows}
      blank={{ id: 0, chatName: "", languages: "", chatsMax: 4 }}
      heads={heads}
      template="2fr 1fr 1fr"
      min={rows.length}
      max={rows.length}
      renderRow={(row, index, nameOf) => (
        <>
          <input type="hidden" name={nameOf("id")} value={row.id} />
          <RowField
            name={nameOf("chatName")}
            label={heads[0]}
            row={index}
            value={row.chatName}
            input={{ maxLength: 60, required: true }}
          />
          <RowField
            name={nameOf("languages")}
            label={heads[1]}
            row={index}
            value={row.languages}
            input={{ maxLength: 60 }}
          />
          <RowField
            name={nameOf("chatsMax")}
            label={heads[2]}
            row={index}
            value={row.chatsMax}
            input={{ inputMode: "numeric", maxLength: 2 }}
          />
        </>
      )}
    />
  );
}

export function BotRows({ rows }: { rows: Settings["botSteps"] }) {
  const { text } = useLocale();
  const languages = useLanguageOptions(rows.map(({ language }) => language));
  const heads = [
    text("chat.staffLanguage"),
    text("chat.staffBotWords"),
    text("chat.staffBotAnswer"),
  ] as const;
  return (
    <InlineRows
      {...useRowLabels()}
      name="botSteps"
      label={text("chat.staffBot")}
      rows={rows}
      blank={{ language: "", words: "", answer: "" }}
      heads={heads}
      template="3fr 3fr 5fr"
      max={50}
      moveUpLabel={(index) => text("chat.staffMoveUp", { row: index + 1 })}
      moveDownLabel={(index) => text("chat.staffMoveDown", { row: index + 1 })}
      renderRow={(row, index, nameOf) => (
        <>
          <RowField
            name={nameOf("language")}
            label={heads[0]}
            row={index}
            value={row.language}
            options={languages}
          />
          <RowField
            name={nameOf("words")}
            label={heads[1]}
            row={index}
            value={row.words}
            input={{ maxLength: 200 }}
          />
          <RowField
            name={nameOf("answer")}
            label={heads[2]}
            row={index}
            value={row.answer}
            lines={2}
            input={{ maxLength: 1000 }}
          />
        </>
      )}
    />
  );
}
