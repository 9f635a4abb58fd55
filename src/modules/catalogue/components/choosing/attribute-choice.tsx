import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Reason } from "#ui/button.tsx";
import { Field, FieldGroup, Select, TextInput } from "#ui/field.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { Options, OptionTile, Swatch } from "#ui/option.tsx";
import type { AttributeLineView, OptionView } from "../../server/vocabulary/views.ts";
import { isCounted } from "../custom-text.ts";
import { customFieldName, lineFieldName } from "./line-fields.ts";

interface AttributeChoiceProps {
  line: AttributeLineView;
  chosenId: number | undefined;
  /** Option id to the names of the options that exclude it. */
  excluded: ReadonlyMap<number, string>;
  onChoose: (optionId: number) => void;
  customText: string;
  onCustomText: (text: string) => void;
  /** Whether the script has loaded. Until then the form shows every field that may be needed. */
  isLive: boolean;
}

/** The options of one attribute. An option that other choices exclude is disabled and says why. */
export function AttributeChoice(props: AttributeChoiceProps) {
  const { line, chosenId, excluded, customText, onCustomText, isLive } = props;
  const { text } = useLocale();
  const chosen = line.options.find((option) => option.id === chosenId);
  const [only, ...more] = line.options;
  const custom = isLive ? chosen : line.options.find((option) => option.isCustom);
  return (
    <div>
      {only && more.length === 0 ? (
        <input type="hidden" name={lineFieldName(line.id)} value={only.id} />
      ) : line.display === "select" ? (
        <SelectChoice {...props} />
      ) : (
        <TileChoice {...props} chosen={chosen} />
      )}
      {custom?.isCustom && (
        <Field
          label={text("catalogue.customText", { name: line.name })}
          hint={
            customText !== "" && isCounted(customText.length, custom.charactersMax)
              ? text("catalogue.customTextCount", { typed: customText.length, most: custom.charactersMax })
              : text("catalogue.customTextLimit", { count: custom.charactersMax })
          }
          quiet
          className="custom-text"
        >
          <TextInput
            name={customFieldName(custom.id)}
            maxLength={custom.charactersMax}
            required={isLive}
            autoComplete="off"
            value={customText}
            onChange={(event) => onCustomText(event.currentTarget.value)}
          />
        </Field>
      )}
      <Reasons line={line} excluded={excluded} />
    </div>
  );
}

function TileChoice({
  line,
  chosen,
  excluded,
  onChoose,
}: AttributeChoiceProps & { chosen: OptionView | undefined }) {
  const { text } = useLocale();
  const input = (option: OptionView) => ({
    name: lineFieldName(line.id),
    value: option.id,
    checked: option.id === chosen?.id,
    onChange: () => onChoose(option.id),
    impossible: impossibleWords(excluded.get(option.id), text),
  });
  const isColor = line.display === "color";
  return (
    <FieldGroup
      legend={line.name}
      value={
        chosen && (
          <>
            {chosen.name} {isColor && chosen.extraText && <span className="quiet">({chosen.extraText})</span>}
          </>
        )
      }
    >
      <Options look={isColor ? "swatches" : "text"}>
        {line.options.map((option) =>
          isColor && option.color ? (
            <Swatch
              key={option.id}
              {...input(option)}
              label={option.extraText ? `${option.name}, ${option.extraText}` : option.name}
              fill={{ colour: option.color }}
            />
          ) : (
            <OptionTile
              key={option.id}
              {...input(option)}
              note={option.extraText ? <bdi dir="ltr">{option.extraText}</bdi> : undefined}
            >
              {option.name}
            </OptionTile>
          ),
        )}
      </Options>
    </FieldGroup>
  );
}

function SelectChoice({ line, chosenId, excluded, onChoose }: AttributeChoiceProps) {
  const { text } = useLocale();
  return (
    <Field label={line.name}>
      <Select
        name={lineFieldName(line.id)}
        value={chosenId}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {line.options.map((option) => (
          <option
            key={option.id}
            value={option.id}
            disabled={excluded.has(option.id)}
            title={impossibleWords(excluded.get(option.id), text)}
          >
            {option.extraText ? `${option.name} (${option.extraText})` : option.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Repeats the reasons as text: a touch screen has no hover for disabled choices. */
function Reasons({ line, excluded }: Pick<AttributeChoiceProps, "line" | "excluded">) {
  const { text } = useLocale();
  const byReason = new Map<string, string[]>();
  for (const option of line.options) {
    const names = excluded.get(option.id);
    if (names !== undefined) byReason.set(names, [...(byReason.get(names) ?? []), option.name]);
  }
  return [...byReason].map(([names, options]) => (
    <Reason key={names}>
      {text("catalogue.notAvailableReason", {
        options: keepTogether(options.join(", ")),
        names: keepTogether(names),
      })}
    </Reason>
  ));
}

function impossibleWords(
  names: string | undefined,
  text: (id: string, values: { names: string }) => string,
): string | undefined {
  return names === undefined ? undefined : text("catalogue.notAvailableWith", { names });
}
