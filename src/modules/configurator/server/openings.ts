import { pricesFor, toPriceView } from "#modules/catalogue/server/price/price.ts";
import { addToCart } from "#modules/orders/server/cart/cart.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { inLocale } from "#platform/translated.ts";
import { type OpeningLine, readOpenings } from "../components/openings/openings-text.ts";
import type { OpeningsView, OpeningView } from "../components/openings/openings-view.ts";
import { namesOf } from "../components/screen/chosen-names.ts";
import { keepChoices } from "../components/screen/kept-choices.ts";
import { modelOf } from "../components/screen/reckon.ts";
import { choicesOf, nothingSaid, type Said, withSizes } from "../components/screen/said.ts";
import { attributeOf } from "../components/screen/shown-family.ts";
import { causeWords, saidChoice, saidValue } from "../components/screen/words.ts";
import type { Choice, Configuration } from "../components/solver/rule-model.ts";
import { changePath, openingsPath } from "../paths.ts";
import { variantOf } from "./finish.ts";
import { drawingOf, treeOrNull } from "./made-goods.ts";
import { type Released, releasedFor } from "./released.ts";
import { svgUrl } from "./saved.ts";
import { addFinished, draftOf, keepConfiguration, ownConfiguration } from "./session.ts";
import { templateBySlug } from "./template-by-slug.ts";

export /** Values: the line of the list from which there are too few. */
const tooFew = refusal("conflict", "configurator.openingsTooFew");

interface AskedOpenings {
  slug: string;
  /** The configuration that is the template; null for the visitor's draft of the product. */
  session: number | null;
}

interface Opening {
  line: OpeningLine;
  configuration: Configuration;
  own: Said["own"];
  /** Why a size or value of the line is not possible. */
  problem: string | null;
  /** The differences from the template: answers that had to change, and values of the list. */
  differs: string[];
}

/** A pasted list with the price of each opening. Writes nothing. */
export async function openingsView(context: Context, asked: AskedOpenings): Promise<OpeningsView> {
  const { released, stored, said } = await templateOf(context, asked);
  const { locale } = context;
  const text = stored?.openings ?? "";
  const { openings, faults } = readOpenings(released.shown, text);
  const reckoned = openings.map((line) => openingOf(context, released, said, line));
  const trees = reckoned.map(({ problem, configuration }) =>
    problem ? null : treeOrNull(released, configuration),
  );
  const prices = await pricesFor(
    context,
    reckoned.map(({ line }, index) => {
      const made = trees[index];
      return made ? { templateId: released.templateId, made, quantity: line.quantity } : {};
    }),
  );
  // An impossible opening is not drawn and therefore does not affect the scale, however large it is.
  const drawn = openings.filter((_, index) => trees[index] && prices[index]);
  const largestMm = Math.max(1, ...drawn.flatMap(({ widthMm, heightMm }) => [widthMm, heightMm]));
  let sumMinor = 0;
  let currency = "EUR";
  const rows = reckoned.map((opening, index): OpeningView => {
    const { line, problem, differs, configuration } = opening;
    const price = trees[index] ? prices[index] : undefined;
    if (price) {
      sumMinor += price.unitMinor * line.quantity;
      currency = price.currency;
    }
    return {
      ...line,
      problem: problem ?? (price ? null : locale.text("configurator.noPrice")),
      differs,
      drawing: price ? svgUrl(drawingOf(locale, released, configuration)?.svg) : null,
      share: Math.max(line.widthMm, line.heightMm) / largestMm,
      each: price ? toPriceView(context, price).text : null,
      amount: price ? formatMoney(price.unitMinor * line.quantity, price.currency, locale.tag) : null,
    };
  });
  const template = keepChoices(modelOf(released.shown), choicesOf(released.shown, said));
  const isSize = (id: string) => Object.values(released.shown.size).includes(id);
  const ready = rows.filter(({ problem }) => problem === null);
  return {
    name: inLocale(released.name, locale.code),
    path: openingsPath(released.slug, asked.session),
    changePath: changePathOf(released.slug, asked.session),
    text,
    template: namesOf(locale, released.shown, template.configuration, said.own)
      .filter(({ id }) => !isSize(id))
      .map(({ name, value }) => `${name}: ${value}`),
    rows,
    faults: faults.map(({ line, label, why, cell }) => ({
      line,
      label,
      words: locale.text(`configurator.opening_${why}`, { cell: cell || "–" }),
    })),
    ready: ready.reduce((sum, { quantity }) => sum + quantity, 0),
    total: ready.length > 0 ? formatMoney(sumMinor, currency, locale.tag) : null,
  };
}

async function templateOf(context: Context, { slug, session }: AskedOpenings) {
  const released = await releasedFor(context, await templateBySlug(context, slug));
  const own = session === null ? null : await ownConfiguration(context, session);
  const stored = own?.templateId === released.templateId ? own : await draftOf(context, released.templateId);
  return { released, stored, said: stored ? { choices: stored.choices, own: stored.own } : nothingSaid };
}

function changePathOf(slug: string, session: number | null): string {
  return session === null ? `/shop/product/${encodeURIComponent(slug)}/configure` : changePath(slug, session);
}

/** The line's own sizes and values take precedence; incompatible answers of the template change and are listed. */
function openingOf({ locale }: Context, { shown }: Released, template: Said, line: OpeningLine): Opening {
  const model = modelOf(shown);
  const wanted: Choice[] = [
    [shown.size.width, line.widthMm],
    [shown.size.height, line.heightMm],
    ...Object.entries(line.choices),
  ];
  const isWanted = (id: string) => wanted.some(([one]) => one === id);
  const others = choicesOf(shown, template).filter(([id]) => !isWanted(id));
  const first = keepChoices(model, [...wanted, ...others]);
  const sized = withSizes(
    shown,
    { choices: Object.fromEntries(first.kept), own: template.own },
    first.configuration,
  );
  const order = [...wanted, ...others].map(([id]) => id);
  const kept = keepChoices(
    model,
    order.flatMap((id): Choice[] => (sized.choices[id] === undefined ? [] : [[id, sized.choices[id]]])),
  );
  const lost = first.dropped.find(({ choice }) => isWanted(choice[0]));
  const gaveWay = first.dropped.filter(({ choice }) => !isWanted(choice[0]));
  return {
    line,
    configuration: kept.configuration,
    own: template.own,
    problem: lost ? problemOf() : null,
    differs: [
      ...Object.entries(line.choices).map((choice) => saidChoice(locale, shown, choice)),
      ...gaveWay.map(({ choice: [id] }) => saidChoice(locale, shown, [id, kept.configuration[id] ?? ""])),
    ],
  };

  function problemOf(): string {
    if (!lost) return "";
    const [id] = lost.choice;
    const attribute = attributeOf(shown, id);
    if (lost.because) {
      const { title, reasons } = causeWords(locale, shown, lost.choice, lost.because);
      return [title, ...reasons].join(" ");
    }
    if (attribute?.kind !== "number") return locale.text("configurator.opening_unknownValue", { cell: id });
    return locale.text("configurator.openingOutside", {
      name: inLocale(attribute.name, locale.code),
      value: saidValue(locale, shown, lost.choice),
      min: saidValue(locale, shown, [id, attribute.min]),
      max: saidValue(locale, shown, [id, attribute.max]),
    });
  }
}

/** Stores a list with its template. */
export async function keepOpenings(context: Context, asked: AskedOpenings, openings: string): Promise<void> {
  const { released, stored } = await templateOf(context, asked);
  await transact(context, (write) =>
    keepConfiguration(
      write,
      { templateId: released.templateId, sessionId: stored?.id },
      { version: released.version, openings },
    ),
  );
}

/** Adds every possible opening to the cart, one line each. Returns the number of added lines. */
export async function buyOpenings(context: Context, asked: AskedOpenings): Promise<number> {
  const { released, stored, said } = await templateOf(context, asked);
  const { openings } = readOpenings(released.shown, stored?.openings ?? "");
  const possible = openings
    .map((line) => openingOf(context, released, said, line))
    .filter(({ problem, configuration }) => problem === null && treeOrNull(released, configuration));
  const variantId = await variantOf(context, released.templateId);
  await transact(context, async (write) => {
    for (const { line, configuration, own } of possible) {
      const { id } = await addFinished(write, {
        ...{ templateId: released.templateId, version: released.version, name: line.label },
        ...{ choices: configuration, own },
      });
      const { quantity } = await addToCart(write, {
        ...{ variantId, quantity: line.quantity, configSessionId: id },
      });
      // A product with limited stock may have fewer pieces: then the cart stays unchanged.
      if (quantity < line.quantity) throw tooFew({ line: line.line });
    }
  });
  return possible.length;
}
