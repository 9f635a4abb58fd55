import { configurePath, productPath } from "#modules/catalogue/paths.ts";
import { pricesFor } from "#modules/catalogue/server/price/price.ts";
import { shownVariant } from "#modules/catalogue/server/product/shown-variant.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { inLocale } from "#platform/translated.ts";
import { modelOf, type Reckoned, reckon } from "../components/screen/reckon.ts";
import { choicesOf, nothingSaid, repaired, type Said } from "../components/screen/said.ts";
import {
  attributeOf,
  checkStep,
  type ShownFamily,
  type ShownStep,
  withCheck,
} from "../components/screen/shown-family.ts";
import { type ProductFact, startChoices } from "../components/screen/start-choices.ts";
import type { BlockedView, ConfiguratorView } from "../components/screen/view.ts";
import { causeWords, saidChoice, saidValue } from "../components/screen/words.ts";
import { explain, repair } from "../components/solver/explanation.ts";
import type { Choice } from "../components/solver/rule-model.ts";
import { bounded } from "../components/solver/work.ts";
import { changePath } from "../paths.ts";
import { seenConfiguration } from "./chat-configuration.ts";
import { customerContext } from "./customer-prices.ts";
import { type Released, releasedByTemplate, releasedFor } from "./released.ts";
import { screenPrice } from "./screen-price.ts";
import { draftOf, ownConfiguration, sharedConfiguration } from "./session.ts";
import { shownPictures } from "./shown-pictures.ts";
import { missingIn } from "./take-step.ts";
import { problemFact } from "./take-step-form.ts";
import { templateBySlug } from "./template-by-slug.ts";

interface Asked {
  slug: string;
  step: string;
  /** A session of the visitor. */
  session: number | null;
  /** The token of a shared configuration. */
  copy: string;
  /** A visitor's configuration by conversation and number, as in `seenPath`. */
  chat: string;
  isMissingShown: boolean;
}

/** The configurator of a product at a step, with the visitor's former answers. Writes nothing. */
export async function configuratorView(
  context: Context,
  asked: Asked,
): Promise<{ view: ConfiguratorView; released: Released; base: string }> {
  const released = await releasedFor(context, await templateBySlug(context, asked.slug));
  const { shown: family, templateId, slug } = released;
  const own = asked.session ? await ownConfiguration(context, asked.session) : null;
  const shared = asked.copy
    ? await sharedConfiguration(context, asked.copy)
    : await seenIn(context, asked.chat);
  const draft = own || shared ? null : await draftOf(context, templateId);
  const stored = own ?? shared ?? draft;
  const isOf = stored?.templateId === templateId;
  const { facts, arrival } = await shownVariant(context, templateId);
  const said: Said =
    stored && isOf ? { choices: stored.choices, own: shared ? {} : stored.own } : startOf(family, facts);
  const reckoned = reckon(family, said);
  const tabs = withCheck<Omit<ShownStep, "name">>(reckoned.steps, checkStep);
  const step = tabs.find(({ id }) => id === (asked.step || stored?.step)) ?? tabs[0];
  const buyer = await customerContext(context, own?.orderId);
  const priced = await priceOrNull(buyer, released, reckoned);
  const stepId = step?.id ?? "";
  const problem = context.visitor.facts[problemFact];
  return {
    released,
    base: own ? changePath(slug, own.id) : configurePath(slug),
    view: {
      templateId,
      name: inLocale(released.name, context.locale.code),
      pictures: await shownPictures(context, released.family),
      productPath: productPath(slug),
      // A draft is found by visitor and product; the first change copies a shared configuration.
      sessionId: own?.id ?? null,
      stepId,
      said: reckoned.said,
      configuration: reckoned.configuration,
      verdicts: (step?.attributes ?? [])
        .filter((id) => reckoned.chosen.model.indexOf.has(id))
        .map((id) => reckoned.chosen.verdict(id)),
      blocked: step ? await blockedOf(buyer, released, { reckoned, step, minor: priced?.minor ?? null }) : [],
      price: priced && { ...priced, units: priced.pret_final },
      arrival,
      missing: asked.isMissingShown && step ? missingIn({ family, reckoned }, step) : [],
      problem: typeof problem === "string" ? problem : null,
      dropped: droppedOf(context, released, {
        reckoned,
        before: await rulesBefore(context, stored, reckoned),
      }),
      isNew: stored === null,
      isCopy: shared !== null,
      isLost: asked.copy !== "" && (shared === null || !isOf),
      isResumed: draft !== null && !asked.step && Object.keys(said.choices).length > 0,
    },
  };
}

/** The answers that follow from the product page, if they are possible. */
function startOf(family: ShownFamily, facts: readonly ProductFact[]): Said {
  const choices = startChoices(family, facts);
  return Object.keys(choices).length === 0 ? nothingSaid : reckon(family, { ...nothingSaid, choices }).said;
}

async function seenIn(context: Context, chat: string) {
  const [, chatId, sessionId] = /^(\d{1,9})-(\d{1,9})$/.exec(chat) ?? [];
  return chatId ? seenConfiguration(context, Number(chatId), Number(sessionId)) : null;
}

async function priceOrNull(context: Context, released: Released, { configuration }: Reckoned) {
  try {
    const { templateId } = released;
    return await screenPrice(context, {
      ...{ templateId, tree: released.treeOf(configuration) },
      made: { family: released.shown, configuration },
    });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The blocked values of this step, each with its cause and a repair with its price change. */
async function blockedOf(
  context: Context,
  released: Released,
  {
    reckoned,
    step,
    minor,
  }: { reckoned: Reckoned; step: Pick<ShownStep, "attributes">; minor: number | null },
): Promise<BlockedView[]> {
  const { shown: family, templateId } = released;
  const model = modelOf(family);
  const choices = choicesOf(family, reckoned.said);
  const work = bounded();
  const beside = { known: reckoned.configuration, work };
  const found = step.attributes.flatMap((id) => {
    const attribute = attributeOf(family, id);
    if (attribute?.kind !== "choice") return [];
    const { offered, isPartial } = reckoned.chosen.verdict(id);
    // A value that is still being checked has no cause yet.
    if (isPartial) return [];
    return attribute.values.flatMap(({ id: value }) => {
      if (offered.includes(value)) return [];
      const wanted: Choice = [id, value];
      const explanation = explain(model, [...choices].reverse(), wanted, beside);
      if (!explanation) return [];
      const way = repair(model, choices, wanted, beside);
      const said = way && repaired(reckoned.said, wanted, way, family);
      const changes = way?.dropped.map(([one]) =>
        saidChoice(context.locale, family, [one, way.configuration[one] as string | number]),
      );
      return [
        { wanted, explanation, said, changes: changes ?? [], after: said && reckon(family, said, work) },
      ];
    });
  });
  const trees = found.map(({ after }) => {
    try {
      return after?.dropped.length === 0 ? released.treeOf(after.configuration) : null;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  });
  const prices = await pricesFor(
    context,
    trees.map((made) => (made ? { templateId, made } : {})),
  );
  return found.map(({ wanted, explanation, said, changes }, index) => {
    const price = prices[index];
    const difference = price && minor !== null ? price.unitMinor - minor : null;
    return {
      attribute: wanted[0],
      value: String(wanted[1]),
      cause: causeWords(context.locale, family, wanted, explanation),
      repair: said
        ? {
            said,
            changes,
            priceText:
              price && difference !== null
                ? `${difference < 0 ? "−" : "+"}${formatMoney(Math.abs(difference), price.currency, context.locale.tag)}`
                : null,
          }
        : null,
    };
  });
}

/** The rules by which an answer was given that no longer exists: only they know its name. */
async function rulesBefore(
  context: Context,
  stored: { templateId: number; version: number } | null,
  { dropped }: Reckoned,
): Promise<ShownFamily | undefined> {
  if (!stored || dropped.every(({ because, isUndecided }) => because || isUndecided)) return undefined;
  const { templateId, version } = stored;
  const found = await releasedByTemplate(context, [{ templateId, version }]);
  return found.get(`${templateId} ${version}`)?.of?.shown;
}

/** The stored answers that are no longer possible, in words, with the step that can change them. */
function droppedOf(
  { locale }: Context,
  { shown: family }: Released,
  { reckoned: { dropped, steps }, before = family }: { reckoned: Reckoned; before?: ShownFamily | undefined },
) {
  return dropped.map(({ choice, because, isUndecided }) => {
    const attribute = attributeOf(family, choice[0]);
    const step = steps.find(({ attributes }) => attributes.includes(choice[0]));
    const cause = because && causeWords(locale, family, choice, because);
    return {
      words: cause
        ? cause.title
        : locale.text(isUndecided ? "configurator.notChecked" : "configurator.gone", {
            name:
              inLocale((attribute ?? attributeOf(before, choice[0]))?.name ?? {}, locale.code) || choice[0],
            value: saidValue(locale, isUndecided ? family : before, choice),
          }),
      reasons: cause?.reasons ?? [],
      stepId: step?.id ?? null,
      stepName: step ? inLocale(step.name, locale.code) : "",
    };
  });
}
