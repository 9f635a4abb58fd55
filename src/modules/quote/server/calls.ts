import type { z } from "zod";
import { productFacts } from "#modules/catalogue/server/product/product-facts.ts";
import { isDay } from "#modules/catalogue/server/vocabulary/shop-day.ts";
import { notForSale } from "#modules/orders/server/cart/cart.ts";
import { choiceOfForm, toChoice } from "#modules/orders/server/cart/wire-choice.ts";
import { quotedOrder } from "#modules/orders/server/edit/asked-order.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { answer } from "#platform/http/answer.ts";
import * as contract from "../contract.ts";
import { quotePaths } from "../paths.ts";
import { acceptByCall } from "./accept-call.ts";
import { askForQuote, nothingAsked, takeCartIntoRequest } from "./ask.ts";
import { chooseLine } from "./choice.ts";
import { keepNotice } from "./notice.ts";
import { addToRequest, keepTyped, type TypedRequest } from "./request.ts";
import { versionReply } from "./version-paper.ts";

export const quoteAnswers = [
  answer(contract.versionPdf, (context, { access_token: accessToken }, { quote_id: quoteId, number }) =>
    versionReply(context, { quoteId, number, accessToken }),
  ),

  answer(contract.chooseByCall, async (context, input, { quote_id: quoteId }) => {
    const { number, line_id: lineId, quantity, access_token: accessToken } = input;
    await transact(context, (write) => chooseLine(write, { quoteId, accessToken, number, lineId, quantity }));
    return true as const;
  }),

  answer(contract.acceptByCall, (context, input, { quote_id }) => acceptByCall(context, quote_id, input)),

  answer(contract.selectProduct, async (context, input, { product_id }) => {
    await orNotice(context, (write) => addAsked(write, product_id, input));
    return { kind: "redirect", to: quotePaths.cart };
  }),

  answer(contract.updateQuantities, async (context, { jsdata }) => {
    const maps = Array.isArray(jsdata) ? jsdata : [jsdata];
    const asked = maps.flatMap((one) => Object.entries(one));
    const lines = new Map(asked.map(([lineId, quantity]) => [Number(lineId), { quantity }]));
    await transact(context, (write) => keepTyped(write, { lines }));
    return true as const;
  }),

  answer(contract.saveCart, async (context, input) => {
    const typed = typedOf(input);
    const { remove } = input;
    if (remove !== undefined) typed.lines.set(remove, { quantity: 0 });
    await transact(context, (write) => keepAndForget(write, typed));
    return { kind: "redirect", to: quotePaths.cart };
  }),

  answer(contract.askForPrice, async (context, input) => {
    // A bot that fills in the honeypot sees the same page, and nothing is stored.
    if (input.website !== "") return { kind: "redirect", to: quotePaths.thanks };
    await transact(context, (write) => keepAndForget(write, typedOf(input)));
    try {
      await transact(context, (write) => askForQuote(write, input.request_id));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== "platform.invalidFields") await noticeRefusal(context, error);
      return { kind: "redirect", to: `${quotePaths.cart}?sent=1` };
    }
    return { kind: "redirect", to: quotePaths.thanks };
  }),

  answer(contract.confirmWithoutLogin, async (context, { id1, obj }) => {
    const { company_name: companyName, ...contact } = obj;
    return transact(context, async (write) => {
      await keepTyped(write, { contact: { ...contact, companyName, wishedOn: null }, lines: new Map() });
      const { id, accessToken, orderId } = await askForQuote(write, id1);
      const order = orderId === null ? null : await quotedOrder(write, orderId);
      return { name: order?.name ?? "", url: context.locale.href(quotePaths.quote(id, accessToken)) };
    });
  }),

  answer(contract.takeCart, async (context) => {
    await orNotice(context, async (write) => {
      if (!(await takeCartIntoRequest(write))) throw nothingAsked();
    });
    return { kind: "redirect", to: quotePaths.cart };
  }),
];

/** The product's form names its variant, or the chosen option of each attribute. */
async function addAsked(
  write: WriteContext,
  templateId: number,
  input: z.output<typeof contract.selectProduct.input>,
): Promise<void> {
  const product = await productFacts(write, templateId);
  if (!product) throw notForSale();
  const variant = product.variants.find(({ id }) => id === input.product_id);
  const fields = input.selected_variant_values.map((optionId, index) => [`ptal-${index}`, optionId]);
  const chosen = variant
    ? { variantId: variant.id, ...toChoice(input) }
    : await choiceOfForm(write, templateId, { ...storable(input), ...Object.fromEntries(fields) });
  const { variantId, customValues = [], noVariantOptionIds = [] } = chosen;
  await addToRequest(write, [
    {
      variantId,
      quantity: Math.max(1, input.add_qty),
      customValues: [...customValues],
      noVariantOptionIds: [...noVariantOptionIds],
    },
  ]);
}

/** PostgreSQL cannot store NUL characters. */
function storable(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("\0", "") : value,
    ]),
  );
}

type Typed = z.output<typeof contract.askForPrice.input>;

/** The contact, and the fields of the lines by name. */
function typedOf(input: Typed): TypedRequest & { lines: Map<number, { quantity?: number; note?: string }> } {
  const lines = new Map<number, { quantity?: number; note?: string }>();
  for (const [name, value] of Object.entries(input)) {
    const [, field, lineId] = /^(quantity|note)-(\d{1,10})$/.exec(name) ?? [];
    if (!field || typeof value !== "string") continue;
    const line = lines.get(Number(lineId)) ?? {};
    lines.set(Number(lineId), {
      ...line,
      ...(field === "note"
        ? { note: value.replaceAll("\0", "").trim() }
        : { quantity: contract.pieces.parse(value) }),
    });
  }
  const { name, email, phone, company_name: companyName, words, wished_on } = input;
  const wishedOn = wished_on !== "" && isDay(wished_on) ? wished_on : null;
  return { contact: { name, email, phone, companyName, words, wishedOn }, lines };
}

/** Stores a refusal, so that the next page shows it. */
async function orNotice(context: Context, act: (write: WriteContext) => Promise<void>): Promise<void> {
  try {
    await transact(context, async (write) => {
      await act(write);
      await keepNotice(write, null);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await noticeRefusal(context, error);
  }
}

/** Stores the input and clears the notice of an earlier step. */
async function keepAndForget(write: WriteContext, typed: TypedRequest): Promise<void> {
  await keepTyped(write, typed);
  await keepNotice(write, null);
}

async function noticeRefusal(context: Context, { code, values }: Refusal): Promise<void> {
  await transact(context, (write) => keepNotice(write, context.locale.text(code, values)));
}
