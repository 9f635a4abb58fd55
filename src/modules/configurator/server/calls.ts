import { staffOrdersPaths } from "#modules/orders/paths.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { answer } from "#platform/http/answer.ts";
import { inLocale } from "#platform/translated.ts";
import { picturesOf } from "../components/family/family.ts";
import { domainsOf, openStepIds, valNames, valuesOf } from "../components/screen/answers-shown.ts";
import { fieldName, ownFieldName } from "../components/screen/form-fields.ts";
import { checkStep } from "../components/screen/shown-family.ts";
import * as contract from "../contract.ts";
import { finishedPath, sharedPath } from "../paths.ts";
import { askedOf, nextAfter, orError, stepNamed } from "./asked-of.ts";
import { ownFile } from "./attachments.ts";
import { customerContext } from "./customer-prices.ts";
import { finish } from "./finish.ts";
import { putIntoOrder } from "./for-order.ts";
import { kindPrices } from "./kind-prices.ts";
import { releasedFor, releasedWith } from "./released.ts";
import { screenPrice } from "./screen-price.ts";
import { ownConfiguration, shareConfiguration } from "./session.ts";
import { askedForm, keepAsked, missingAnywhere, missingIn } from "./take-step.ts";
import { takeStepAnswer } from "./take-step-form.ts";
import { productionReply } from "./workshop/papers.ts";

export const configuratorAnswers = [
  answer(contract.onChange, async (context, { form_values, impartire_ids }) =>
    orError(context, async () => {
      const { asked, released } = await askedOf(context, form_values);
      if (asked.problem) return { error: asked.problem };
      const { family, reckoned } = asked;
      // The response contains the adjusted sizes of a requested split.
      const values = valuesOf(family, reckoned);
      const splits = new Set(impartire_ids);
      const value = family.attributes
        .filter(
          ({ id, wireId }) =>
            splits.has(wireId) || reckoned.said.choices[id] === undefined || splits.size === 0,
        )
        .map((attribute) => [fieldName(attribute), values[fieldName(attribute)] ?? ""] as const);
      return {
        value: Object.fromEntries(value),
        domain: domainsOf(family, reckoned),
        val_name: valNames(context.locale, family, reckoned),
        open_cfg_step_line_ids: openStepIds(reckoned),
        config_image_vals: {
          name: inLocale(released.name, context.locale.code),
          config_image_ids: picturesOf(family.family, reckoned.configuration).map(({ file }) => file),
        },
        decimal_precision: { weight: 2, price: 2 },
      };
    }),
  ),

  answer(contract.onChangePrice, async (context, { form_values, add_qty }) => {
    const { asked, released } = await askedOf(context, form_values);
    const tree = released.treeOf(asked.reckoned.configuration);
    const { minor: _minor, ...price } = await screenPrice(
      await customerContext(context, asked.stored?.orderId),
      {
        templateId: asked.templateId,
        tree,
        quantity: add_qty,
        made: { family: asked.family, configuration: asked.reckoned.configuration },
      },
    );
    return price;
  }),

  answer(contract.onChangePricing, async (context, { form_values, ...kinds }) => {
    const { asked, released } = await askedOf(context, form_values);
    return kindPrices(context, { asked, released }, kinds);
  }),

  answer(contract.updateSize, async (context, { attribute, product_tmpl_id }) => {
    const wireId = Number(String(attribute).replace(/^\D+/, ""));
    const released = product_tmpl_id
      ? await releasedFor(context, product_tmpl_id)
      : await releasedWith(context, wireId);
    const asked = await askedForm(context, released, undefined, {});
    const { size } = released.shown;
    return [size.width, size.height].flatMap((id) => [
      ...(asked.reckoned.chosen.verdict(id).range ?? [0, 0]),
    ]);
  }),

  answer(contract.getCustomValues, async (context, { form_values }) => {
    const { asked } = await askedOf(context, form_values);
    const { family, stored } = asked;
    return Object.fromEntries(
      family.attributes.flatMap((attribute) => {
        const own = stored?.own[attribute.id];
        const number = attribute.kind === "number" ? stored?.choices[attribute.id] : undefined;
        const value = own ?? number;
        return value === undefined ? [] : [[ownFieldName(attribute), String(value)]];
      }),
    );
  }),

  answer(contract.saveCustomValues, async (context, { form_values }) =>
    orError(context, async () => {
      const { asked } = await askedOf(context, form_values);
      if (asked.problem) return { error: asked.problem };
      const { id } = await keepAsked(context, asked);
      return { values_saved: true as const, config_session: id };
    }),
  ),

  answer(contract.saveConfiguration, async (context, input) =>
    orError(context, async () => {
      const { form_values, next_step, current_step, submit_configuration } = input;
      const { asked } = await askedOf(context, form_values);
      const { text } = context.locale;
      if (asked.problem) return { error: asked.problem };
      if (Object.keys(asked.reckoned.said.choices).length === 0)
        return { error: text("configurator.nothingChosen") };
      const at = stepNamed(asked, current_step);
      if (at && missingIn(asked, at).length > 0) return { error: text("configurator.missing") };
      if (submit_configuration || String(next_step) === "configure") {
        const done = await finish(context, asked);
        if (!("path" in done)) return { ...done, values_saved: true as const };
        const { path, ...finished } = done;
        return { redirect_url: context.locale.href(path), ...finished, values_saved: true as const };
      }
      const wanted = stepNamed(asked, next_step) ?? nextAfter(asked, at);
      // The review step requires all answers.
      const next = wanted?.id === checkStep.id ? (missingAnywhere(asked)?.step ?? wanted) : wanted;
      await keepAsked(context, asked, { step: next?.id ?? "" });
      return { next_step: next ? String(next.wireId) : "configure", values_saved: true as const };
    }),
  ),

  answer(contract.takeStep, takeStepAnswer),

  answer(contract.shareSession, async (context, { config_session_id, name }) => {
    const shared = await transact(context, (write) => shareConfiguration(write, config_session_id, name));
    const { slug } = await releasedFor(context, shared.templateId);
    return {
      url: `${context.installation.publicUrl}${context.locale.href(sharedPath(slug, shared.shareToken ?? ""))}`,
      saved: context.locale.text("configurator.savedAs", { name: shared.name || "–" }),
    };
  }),

  answer(contract.shareForm, async (context, { config_session_id, name }) => {
    const shared = await transact(context, (write) => shareConfiguration(write, config_session_id, name));
    const { slug } = await releasedFor(context, shared.templateId);
    return { kind: "redirect", to: `${finishedPath(slug, shared.id)}?shared=1` };
  }),

  answer(contract.sentFile, async (context, _input, { session, attribute }) => {
    const stored = await ownConfiguration(context, session);
    const { shown } = await releasedFor(context, stored.templateId);
    const id = shown.attributes.find(({ wireId }) => wireId === attribute)?.id;
    if (!id) throw notFound();
    const { bytes, type, name } = await ownFile(context, session, id);
    return {
      kind: "bytes",
      bytes,
      type,
      headers: {
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        "x-content-type-options": "nosniff",
      },
    };
  }),

  answer(contract.intoOrder, async (context, { config_session_id, quantity }) => {
    const orderId = await transact(context, (write) =>
      putIntoOrder(write, { sessionId: config_session_id, quantity }),
    );
    return { kind: "redirect", to: staffOrdersPaths.order(orderId) };
  }),

  answer(contract.productionPaper, (context, { line_id }, { order_id, kind }) =>
    productionReply(context, { orderId: order_id, lineId: line_id, kind }),
  ),
];
