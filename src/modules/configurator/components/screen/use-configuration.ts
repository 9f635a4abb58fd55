import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { numberFormat } from "#platform/i18n/number-format.ts";
import { isolated } from "#platform/money/format.ts";
import type * as contract from "../../contract.ts";
import type { Family } from "../family/family.ts";
import { useProof } from "../proof/use-proof.ts";
import type { Choice, Configuration } from "../solver/rule-model.ts";
import { fieldName, ownFieldName } from "./form-fields.ts";
import { choicesOf, repaired, type Said, withChoice, withSizes } from "./said.ts";
import {
  checkStep,
  openSteps,
  type ShownFamily,
  type ShownNumber,
  type ShownStep,
  withCheck,
} from "./shown-family.ts";
import type { BlockedView, ConfiguratorView, PriceView } from "./view.ts";
import { causeWords, saidChoice } from "./words.ts";

const call = caller<typeof contract>();
const pauseMs = 200;

/** All values of the wire's form, including those of other steps. */
export function formValuesOf(
  family: ShownFamily,
  said: Said,
  { templateId, sessionId }: Pick<ConfiguratorView, "templateId" | "sessionId">,
  files: Readonly<Record<string, { name: string; base64: string }>> = {},
): Record<string, string | number> {
  const fields: Record<string, string | number> = { product_tmpl_id: templateId };
  if (sessionId !== null) fields["config_session_id"] = sessionId;
  for (const attribute of family.attributes) {
    const file = files[attribute.id];
    if (attribute.kind === "file") {
      if (!file) continue;
      fields[ownFieldName(attribute)] = file.base64;
      fields[`${ownFieldName(attribute)}-name`] = file.name;
    } else if (attribute.kind === "text") fields[ownFieldName(attribute)] = said.own[attribute.id] ?? "";
    else {
      const value = said.choices[attribute.id];
      const chosen =
        attribute.kind === "choice" ? attribute.values.find(({ id }) => id === value) : undefined;
      fields[fieldName(attribute)] = (attribute.kind === "choice" ? chosen?.wireId : value) ?? "";
      if (chosen?.isOwn) fields[ownFieldName(attribute)] = said.own[attribute.id] ?? "";
    }
  }
  return fields;
}

/** A typed number that is not possible, with its nearest possible neighbours. */
export interface NotMade {
  attribute: string;
  typed: number;
  nearest: readonly number[];
}

/** The state of the configurator page: choices, proofs, the price, and server calls. */
export function useConfiguration(view: ConfiguratorView, family: Family, shown: ShownFamily) {
  const locale = useLocale();
  const [said, setSaid] = useState<Said>(view.said);
  const [configuration, setConfiguration] = useState<Configuration>(view.configuration);
  const [price, setPrice] = useState<PriceView | null>(view.price);
  const [lastChange, setLastChange] = useState("");
  const [isOffline, setOffline] = useState(false);
  const [asked, setAsked] = useState<BlockedView | null>(null);
  const [undo, setUndo] = useState<{ said: Said; words: string } | null>(null);
  const [notMade, setNotMade] = useState<NotMade | null>(null);
  const typedLast = useRef("");
  const steps = withCheck<ShownStep>(openSteps(shown, configuration), {
    ...checkStep,
    name: { [locale.code]: locale.text("configurator.checkStep") },
  });
  const step = steps.find(({ id }) => id === view.stepId) ?? steps[0];
  const attributes = [
    ...(step?.attributes ?? []),
    ...shown.attributes.map(({ id }) => id).filter((id) => !step?.attributes.includes(id)),
  ].filter((id) => shown.model.attributes.some((one) => one.id === id));
  const proof = useProof(shown.model, choicesOf(shown, said), attributes, view.verdicts);
  const target = { templateId: view.templateId, sessionId: view.sessionId };

  const round = useRef(0);
  const kept = useRef<Promise<unknown>>(Promise.resolve());
  const isLeaving = useRef(false);
  const saidText = JSON.stringify(said);
  const [pricedText, setPricedText] = useState(saidText);
  const firstSaid = useRef(saidText);
  const follow = useEffectEvent(async (own: number, asked: string) => {
    const form_values = formValuesOf(shown, said, target);
    // While leaving, the submitted form contains the newest answers.
    const keeping = isLeaving.current
      ? Promise.resolve()
      : call("/website_product_configurator/save_custom_values", { form_values });
    kept.current = Promise.allSettled([kept.current, keeping]);
    try {
      const [answer, followed] = await Promise.all([
        call("/website_product_configurator/onchange_price", { form_values }),
        call("/website_product_configurator/onchange", { form_values, field_name: "" }),
        keeping,
      ]);
      if (own !== round.current) return;
      setPrice({ ...answer, units: answer.pret_final });
      const difference = price ? answer.pret_final - price.units : 0;
      setLastChange(difference === 0 ? "" : differenceText(locale.tag, difference, answer.currency));
      if ("value" in followed) setConfiguration((now) => configurationOf(shown, followed.value, now));
      setOffline(false);
    } catch (error) {
      // A refused configuration has no price; after a lost request the next change asks again.
      if (own === round.current && !(error instanceof CallFailed)) setOffline(true);
    }
    if (own === round.current) setPricedText(asked);
  });
  useEffect(() => {
    // The server has rendered the price of the initial answers.
    if (saidText === firstSaid.current) return;
    firstSaid.current = "";
    isLeaving.current = false;
    round.current += 1;
    const own = round.current;
    const timer = setTimeout(() => void follow(own, saidText), pauseMs);
    return () => clearTimeout(timer);
  }, [saidText]);

  function say(next: Said) {
    const sized = withSizes(shown, next, { ...configuration, ...next.choices });
    setSaid(sized);
    setConfiguration((now) => ({ ...now, ...sized.choices }));
  }
  function choose(attribute: string, value: string | number) {
    setUndo(null);
    setAsked(null);
    setNotMade(null);
    say(withChoice(said, [attribute, value], shown));
  }
  /** A number off the step grid or in a gap of the rules is not chosen; its nearest possible neighbours are offered. */
  async function chooseNumber({ id, min, step: stepSize }: ShownNumber, typed: number) {
    typedLast.current = `${id} ${typed}`;
    const isOnGrid = Number.isInteger((typed - min) / stepSize);
    if (isOnGrid) choose(id, typed);
    const { isOffered, below, above } = await proof.near([id, typed]);
    if (isOffered || typedLast.current !== `${id} ${typed}`) return;
    const nearest = [...new Set([below, above])].filter((one) => one !== null);
    setNotMade({ attribute: id, typed, nearest });
    if (!isOnGrid) return;
    setSaid((now) => (now.choices[id] === typed ? said : now));
    setConfiguration((now) => (now[id] === typed ? configuration : now));
  }
  async function askWhy(wanted: Choice) {
    const known = view.blocked.find(
      ({ attribute, value }) => attribute === wanted[0] && value === String(wanted[1]) && said === view.said,
    );
    if (known) return setAsked(known);
    const { explanation, repair } = await proof.explain(wanted);
    if (!explanation) return;
    const next = repair && repaired(said, wanted, repair, shown);
    const changes = repair
      ? repair.dropped.map(([id]) =>
          saidChoice(locale, shown, [id, repair.configuration[id] as string | number]),
        )
      : [];
    const shownNow: BlockedView = {
      attribute: wanted[0],
      value: String(wanted[1]),
      cause: causeWords(locale, shown, wanted, explanation),
      repair: next && { said: next, changes, priceText: null },
    };
    setAsked(shownNow);
    if (!next) return;
    try {
      const form_values = formValuesOf(shown, next, target);
      const after = await call("/website_product_configurator/onchange_price", { form_values });
      const priceText = differenceText(locale.tag, after.pret_final - (price?.units ?? 0), after.currency);
      setAsked((now) => (now === shownNow ? { ...now, repair: { said: next, changes, priceText } } : now));
    } catch {
      // Without a price the repair is still possible; the price follows later.
    }
  }
  /** Waits before the form is submitted, so that no earlier save arrives after it. */
  async function leave() {
    isLeaving.current = true;
    await kept.current;
  }
  /** Reloads the price of the remaining choices after a refusal; false if that was not possible. */
  async function refreshPrice(): Promise<boolean> {
    try {
      const form_values = formValuesOf(shown, said, target);
      const answer = await call("/website_product_configurator/onchange_price", { form_values });
      setPrice({ ...answer, units: answer.pret_final });
      return true;
    } catch {
      // The refusal is the more important message.
      return false;
    }
  }
  function repairAsked() {
    if (!asked?.repair) return;
    const words = asked.repair.changes.join(", ");
    setUndo({ said, words });
    say(asked.repair.said);
    setAsked(null);
  }
  return {
    said,
    configuration,
    price,
    lastChange,
    isAsking: pricedText !== saidText,
    isOffline,
    asked,
    undo,
    notMade,
    steps,
    step,
    proof,
    family,
    choose,
    chooseNumber,
    chooseOwn: (attribute: string, typed: string) =>
      setSaid((now) => ({ ...now, own: { ...now.own, [attribute]: typed } })),
    chooseMany: (choices: Readonly<Record<string, number>>) =>
      say({ ...said, choices: { ...said.choices, ...choices } }),
    askWhy,
    repairAsked,
    leave,
    refreshPrice,
    takeBack: () => {
      if (undo) say(undo.said);
      setUndo(null);
    },
  };
}

export type Configuring = ReturnType<typeof useConfiguration>;

/** "+€38.00": the price change of a repair. */
function differenceText(tag: string, units: number, currency: string): string {
  const amount = numberFormat(tag, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return isolated(`${units < 0 ? "−" : "+"}${amount.format(Math.abs(units))}`);
}

function configurationOf(
  shown: ShownFamily,
  values: Readonly<Record<string, string | number>>,
  before: Configuration,
): Configuration {
  const next = { ...before };
  for (const attribute of shown.attributes) {
    const value = values[fieldName(attribute)];
    if (value === undefined || value === "") continue;
    if (attribute.kind === "number") next[attribute.id] = Number(value);
    else if (attribute.kind === "choice") {
      const found = attribute.values.find(({ wireId }) => String(wireId) === String(value));
      if (found) next[attribute.id] = found.id;
    }
  }
  return next;
}
