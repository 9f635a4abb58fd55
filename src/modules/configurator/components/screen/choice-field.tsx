import type { CSSProperties, ReactNode } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Field, FieldError, Select, TextInput } from "#ui/field.tsx";
import { Options, OptionTile } from "#ui/option.tsx";
import { LayoutIcon } from "../drawing/layout-icon.tsx";
import type { Layout } from "../geometry/layout.ts";
import { fieldName, ownFieldName } from "./form-fields.ts";
import { inLanguage } from "./in-language.ts";
import type { ShownChoice, ShownValue } from "./shown-family.ts";
import type { ConfiguratorView } from "./view.ts";

interface ChoiceFieldProps {
  attribute: ShownChoice;
  /** The chosen value, or the preferred one; undefined if an answer is still missing. */
  value: string | undefined;
  /** The layout of the piece for each value; empty if all are the same. */
  layouts: ReadonlyMap<string, Layout>;
  pictures: ConfiguratorView["pictures"];
  isOffered: (value: string) => boolean;
  /** The newest change is still being proven. */
  isChecking: boolean;
  isMissing: boolean;
  ownText: string;
  onChoose: (value: string) => void;
  onOwnText: (text: string) => void;
  /** Shows why a value cannot be chosen; unused without a script. */
  onAskWhy: (value: string) => void;
  /** The cause and the repair, below the options. */
  children?: ReactNode;
}

/**
 * The field of one choice attribute. A blocked value is disabled, unchecked and has no visible radio; its name stays
 * in its place, dashed, and links to the cause. The field for the buyer's own value exists only while that value is chosen.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { attribute, value, layouts, isOffered, isChecking, isMissing, onAskWhy } = props;
  const { text, code } = useLocale();
  const offered = attribute.values.filter(({ id }) => isOffered(id));
  const blocked = attribute.values.filter(({ id }) => !isOffered(id));
  const isRequired = attribute.required && offered.length > 0;
  const name = inLanguage(attribute.name, code);
  const errorId = `missing-${attribute.wireId}`;
  const hasSymbols = new Set([...layouts.values()].map(({ fields }) => fields.length)).size === 1;
  const hasPictures =
    layouts.size > 0 ||
    attribute.show === "swatches" ||
    attribute.values.some(({ pictureId }) => props.pictures[pictureId]);
  const pictureOf = ({ id, colour, pictureId }: ShownValue) => {
    const picture = props.pictures[pictureId];
    // The value's name is below the picture.
    if (picture)
      return (
        <img
          className="cfg__photo"
          src={picture.src}
          srcSet={picture.srcSet}
          sizes="120px"
          width={picture.widthPx}
          height={picture.heightPx}
          alt=""
          loading="lazy"
        />
      );
    const layout = layouts.get(id);
    if (layout) return <LayoutIcon layout={layout} hasSymbols={hasSymbols} />;
    if (!colour) return undefined;
    return <span className="cfg__tone" style={{ "--sw": colour } as CSSProperties} aria-hidden="true" />;
  };
  return (
    <fieldset
      className={isMissing ? "cfg__field cfg__need" : "cfg__field"}
      id={`field-${attribute.wireId}`}
      tabIndex={-1}
      aria-describedby={isMissing ? errorId : undefined}
      aria-busy={isChecking || undefined}
      data-field={fieldName(attribute)}
    >
      <legend className="legend">
        <b>
          {name}
          {isRequired && <span aria-hidden="true"> *</span>}
          {isRequired && <span className="vh"> ({text("configurator.required")})</span>}
        </b>
      </legend>
      {inLanguage(attribute.hint, code) && <p className="small muted">{inLanguage(attribute.hint, code)}</p>}
      {attribute.show === "select" ? (
        <SelectValues {...props} offered={offered} isRequired={isRequired} name={name} />
      ) : (
        <Options look={hasPictures ? "tiles" : "text"}>
          {attribute.values.map((one) =>
            isOffered(one.id) ? (
              <OptionTile
                key={one.id}
                look={hasPictures ? "tile" : "text"}
                picture={pictureOf(one)}
                name={fieldName(attribute)}
                value={one.wireId}
                checked={one.id === value}
                required={isRequired}
                onChange={() => props.onChoose(one.id)}
              >
                {inLanguage(one.name, code)}
              </OptionTile>
            ) : (
              <span key={one.id} className="cfg__blocked" data-value={one.wireId}>
                <input type="radio" name={fieldName(attribute)} value={one.wireId} disabled hidden />
                <button
                  type="button"
                  aria-label={text("configurator.whyNot", { name: inLanguage(one.name, code) })}
                  onClick={() => onAskWhy(one.id)}
                >
                  {pictureOf(one)}
                  <span>{inLanguage(one.name, code)}</span>
                </button>
              </span>
            ),
          )}
        </Options>
      )}
      {attribute.show === "select" && blocked.length > 0 && (
        <p className="row small">
          {blocked.map((one) => (
            <button key={one.id} type="button" className="link tiny" onClick={() => onAskWhy(one.id)}>
              {text("configurator.whyNot", { name: inLanguage(one.name, code) })}
            </button>
          ))}
        </p>
      )}
      {isChecking && (
        <p className="tiny quiet cfg__checking" role="status">
          {text("configurator.checking")}
        </p>
      )}
      {isMissing && <FieldError id={errorId}>{text("configurator.chooseValue")}</FieldError>}
      <OwnValue {...props} />
      {props.children}
    </fieldset>
  );
}

function SelectValues({
  attribute,
  value,
  offered,
  isRequired,
  name,
  onChoose,
}: ChoiceFieldProps & { offered: ShownChoice["values"]; isRequired: boolean; name: string }) {
  const { text, code } = useLocale();
  return (
    <Select
      name={fieldName(attribute)}
      aria-label={name}
      value={offered.find(({ id }) => id === value)?.wireId ?? "0"}
      required={isRequired}
      onChange={({ currentTarget }) => {
        const chosen = offered.find(({ wireId }) => String(wireId) === currentTarget.value);
        if (chosen) onChoose(chosen.id);
      }}
    >
      <option value="0">{text("configurator.pleaseChoose")}</option>
      {offered.map((one) => (
        <option key={one.id} value={one.wireId}>
          {inLanguage(one.name, code)}
        </option>
      ))}
    </Select>
  );
}

/** The text field for the buyer's own value. */
function OwnValue({ attribute, value, ownText, isMissing, onOwnText }: ChoiceFieldProps) {
  const { text, code } = useLocale();
  const isOwn = attribute.values.find(({ id }) => id === value)?.isOwn === true;
  if (!isOwn) return null;
  const name = inLanguage(attribute.name, code);
  return (
    <Field
      label={text("configurator.ownValue", { name })}
      error={isMissing && text("configurator.enter", { label: name })}
    >
      <TextInput
        name={ownFieldName(attribute)}
        value={ownText}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => onOwnText(currentTarget.value)}
      />
    </Field>
  );
}
