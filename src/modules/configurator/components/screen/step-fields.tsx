import { useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { SizeLimits } from "../drawing/size-limits.tsx";
import { BlockedValue } from "./blocked-value.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { fieldName } from "./form-fields.ts";
import { FreeField } from "./free-field.tsx";
import { HowToMeasure } from "./how-to-measure.tsx";
import { inLanguage } from "./in-language.ts";
import { NumberField } from "./number-field.tsx";
import { equalParts, sizeAsMade } from "./said.ts";
import {
  attributeOf,
  type ShownFamily,
  type ShownNumber,
  type ShownStep,
  type Split,
  splitsOf,
} from "./shown-family.ts";
import type { Configuring } from "./use-configuration.ts";
import { valueLayouts } from "./value-layouts.ts";
import type { BlockedView, ConfiguratorView } from "./view.ts";

interface StepFieldsProps {
  shown: ShownFamily;
  step: ShownStep;
  state: Configuring;
  missing: readonly string[];
  pictures: ConfiguratorView["pictures"];
  /** The blocked values as the server computed them, for browsers without a script. */
  blocked: readonly BlockedView[];
  onAnswer: (attribute: string) => void;
  /** The limits of the size that somebody types, and by how much it is beyond them; null at the end. */
  onSizing: (along: SizeLimits["along"], limits: SizeLimits | null) => void;
}

/** The fields of a step in order; related sizes are side by side. */
export function StepFields(props: StepFieldsProps) {
  const { shown, step } = props;
  const [atFirst] = useState(props.state.configuration);
  const sizes: readonly string[] = Object.values(shown.size);
  const groups = groupsOf(shown, step, splitsOf(shown, props.state.configuration));
  return groups.map((group) => {
    const [first] = group;
    if (!first) return null;
    const split = splitsOf(shown, props.state.configuration).find(({ parts }) => parts.includes(first));
    const attribute = attributeOf(shown, first);
    if (attribute?.kind === "choice") return <Choice key={first} {...props} id={first} />;
    if (attribute?.kind === "text" || attribute?.kind === "file") {
      return (
        <FreeField
          key={first}
          attribute={attribute}
          value={props.state.said.own[first] ?? ""}
          isMissing={props.missing.includes(first)}
          onValue={(value) => {
            props.onAnswer(first);
            props.state.chooseOwn(first, value);
          }}
        />
      );
    }
    return (
      <div key={first} className="cfg__field">
        {split && <SplitHead {...props} split={split} />}
        <Hints shown={shown} ids={group} />
        <div className="cfg__sizes">
          {group.map((id) => {
            const one = attributeOf(shown, id);
            return (
              one?.kind === "number" && (
                <Size key={id} {...props} attribute={one} isPart={split !== undefined} />
              )
            );
          })}
        </div>
        {group.some((id) => sizes.includes(id)) && <HowToMeasure shown={shown} configuration={atFirst} />}
        {group.map((id) => (
          <Why key={id} {...props} id={id} />
        ))}
      </div>
    );
  });
}

/** Measuring instructions and other hints from staff about number fields. */
function Hints({ shown, ids }: { shown: ShownFamily; ids: readonly string[] }) {
  const { code } = useLocale();
  const hints = new Set(ids.map((id) => inLanguage(attributeOf(shown, id)?.hint, code)).filter(Boolean));
  return [...hints].map((hint) => (
    <p key={hint} className="small muted cfg__hint">
      {hint}
    </p>
  ));
}

/** Groups consecutive numbers. */
function groupsOf(shown: ShownFamily, { attributes }: ShownStep, splits: readonly Split[]): string[][] {
  const groups: string[][] = [];
  for (const id of attributes) {
    const attribute = attributeOf(shown, id);
    if (!attribute) continue;
    const last = groups.at(-1);
    const before = last?.[0];
    const isSame =
      before !== undefined &&
      attribute.kind === "number" &&
      attributeOf(shown, before)?.kind === "number" &&
      splits.find(({ parts }) => parts.includes(before)) === splits.find(({ parts }) => parts.includes(id));
    if (isSame) last?.push(id);
    else groups.push([id]);
  }
  return groups;
}

function Choice({ id, ...props }: StepFieldsProps & { id: string }) {
  const { shown, state, missing, onAnswer } = props;
  const attribute = attributeOf(shown, id);
  const standing = state.proof.standing(id);
  if (attribute?.kind !== "choice") return null;
  const offered = standing?.verdict.offered;
  const chosen = state.said.choices[id] ?? (attribute.required ? undefined : state.configuration[id]);
  const isOffered = (value: string) => offered === undefined || offered.includes(value);
  return (
    <ChoiceField
      attribute={attribute}
      layouts={valueLayouts(shown, attribute, state.configuration)}
      pictures={props.pictures}
      value={typeof chosen === "string" && isOffered(chosen) ? chosen : undefined}
      isOffered={isOffered}
      isChecking={standing?.isProven === false}
      isMissing={missing.includes(id)}
      ownText={state.said.own[id] ?? ""}
      onChoose={(value) => {
        onAnswer(id);
        state.choose(id, value);
      }}
      onOwnText={(typed) => {
        onAnswer(id);
        state.chooseOwn(id, typed);
      }}
      onAskWhy={(value) => void state.askWhy([id, value])}
    >
      <Why {...props} id={id} />
    </ChoiceField>
  );
}

/** The requested cause; without a script all causes of this field. */
function Why({ id, shown, state, blocked }: StepFieldsProps & { id: string }) {
  const own = blocked.filter(({ attribute }) => attribute === id);
  const repair = () => {
    state.repairAsked();
    // The pressed button disappears, so the focus moves to the related field.
    document.getElementById(`field-${attributeOf(shown, id)?.wireId}`)?.focus();
  };
  return (
    <>
      {state.asked?.attribute === id && <BlockedValue blocked={state.asked} onRepair={repair} />}
      {own.length > 0 && (
        <noscript>
          {own.map((one) => (
            <BlockedValue key={one.value} blocked={one} />
          ))}
        </noscript>
      )}
    </>
  );
}

function Size({
  shown,
  state,
  missing,
  onAnswer,
  onSizing,
  attribute,
  isPart,
}: StepFieldsProps & { attribute: ShownNumber; isPart: boolean }) {
  const { code } = useLocale();
  const { id } = attribute;
  const standing = state.proof.standing(id);
  const [low, high] = standing?.verdict.range ?? [attribute.min, attribute.max];
  const split = splitsOf(shown, state.configuration).find(({ parts }) => parts.includes(id));
  const said = state.said.choices[id];
  const min = split ? Math.max(split.leastMm, attribute.min) : low;
  const isKnown = state.configuration[id] !== undefined;
  const preset = isKnown ? sizeAsMade(shown, id, state.configuration) : attribute.min;
  const max = split ? attribute.max : high;
  const along = id === shown.size.width ? "width" : id === shown.size.height ? "height" : null;
  return (
    <NumberField
      name={fieldName(attribute)}
      fieldId={`field-${attribute.wireId}`}
      label={inLanguage(attribute.name, code)}
      unit={isPart ? "" : attribute.unit}
      value={said === undefined ? (attribute.required ? null : preset) : Number(said)}
      preset={preset}
      min={min}
      max={max}
      step={attribute.step}
      required={attribute.required}
      isOptional={!attribute.required && attribute.unit === ""}
      isMissing={missing.includes(id)}
      small={isPart}
      notMade={state.notMade?.attribute === id ? state.notMade : undefined}
      onValue={(value) => {
        onAnswer(id);
        void state.chooseNumber(attribute, value);
      }}
      {...(along && {
        onTyping: (typing) =>
          onSizing(along, typing && { along, leastMm: min, mostMm: max, beyondMm: typing.beyond }),
      })}
    />
  );
}

function SplitHead({ shown, state, split }: StepFieldsProps & { split: Split }) {
  const { text } = useLocale();
  const whole = attributeOf(shown, split.whole);
  const total = Number(state.configuration[split.whole]);
  if (!whole) return null;
  return (
    <p className="legend">
      <b>{text("configurator.parts", { whole: split.whole === shown.size.height ? "height" : "width" })}</b>
      <button
        type="button"
        className="link tiny needs-js"
        onClick={() => {
          const equal = equalParts(total, split.count);
          state.chooseMany(Object.fromEntries(split.parts.map((part, index) => [part, equal[index] ?? 0])));
        }}
      >
        {text("configurator.makeEqual")}
      </button>
    </p>
  );
}
