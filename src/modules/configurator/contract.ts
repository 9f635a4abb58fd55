import { z } from "zod";
import { form, get, rpc } from "#platform/contract.ts";
import { flag, id, idList, line, optionalId } from "#platform/wire.ts";
import { intoOrderPath, shareFormPath, stepFormPath, wirePrefix } from "./paths.ts";

/** A file as base64 is a third longer, and the body contains other fields as well. */
export const fileBytesMax = 4_000_000;
const bodyBytesMax = 6_000_000;
const fieldsMax = 300;

const fieldValue = z.union([z.string().max(bodyBytesMax), z.number(), z.boolean(), z.null()]);

/** The form's fields by name: as an object, or as the list of names and values that jQuery creates. */
const formValues = z.preprocess(
  (given) =>
    Array.isArray(given)
      ? Object.fromEntries(
          given.flatMap((one) =>
            typeof one === "object" && one !== null && "name" in one
              ? [[String(one.name), "value" in one ? one.value : null]]
              : [],
          ),
        )
      : given,
  z.record(z.string().max(200), fieldValue).refine((fields) => Object.keys(fields).length <= fieldsMax),
);

const loose = z.looseObject({ form_values: formValues });
const money = z.object({
  /** In units of the currency. */
  pret_final: z.number(),
  pret_neredus_sesiune: z.number(),
});

/** A price with its positions. An addition of ours: the wire's own client shows only the sum. */
const shownPrice = money.extend({
  currency: z.string(),
  total: z.string(),
  before: z.string().nullable(),
  note: z.string(),
  lines: z.array(
    z.object({ name: z.string(), of: z.string(), amount: z.string(), facts: z.array(z.string()) }),
  ),
});

const problem = z.object({ error: z.string() });

export const onChange = rpc({
  path: `${wirePrefix}/onchange`,
  input: loose.extend({ field_name: line.default(""), impartire_ids: idList.default([]) }),
  output: z.union([
    problem,
    z.object({
      value: z.record(z.string(), z.union([z.string(), z.number()])),
      domain: z.record(z.string(), z.array(z.tuple([z.literal("id"), z.literal("in"), z.array(z.number())]))),
      val_name: z.record(z.string(), z.string()),
      open_cfg_step_line_ids: z.array(z.string()),
      config_image_vals: z.object({ name: z.string(), config_image_ids: z.array(z.number()) }),
      decimal_precision: z.object({ weight: z.number(), price: z.number() }),
    }),
  ]),
  summary: "What a change leaves of every attribute, and the steps, summary and picture that follow.",
  perMinute: 600,
  bodyBytesMax,
});

export const onChangePrice = rpc({
  path: `${wirePrefix}/onchange_price`,
  input: loose.extend({
    inputs_checked: idList.default([]).catch([]),
    pav_id: optionalId.catch(undefined),
    add_qty: z.coerce.number().int().min(1).max(999).catch(1).default(1),
  }),
  output: shownPrice,
  summary: "The price of what the form says: with price lists, discounts and taxes, and before discounts.",
  perMinute: 600,
  bodyBytesMax,
});

const values = idList.default([]);

export const onChangePricing = rpc({
  path: `${wirePrefix}/onchangePricing`,
  input: loose.extend({
    square_meter: values,
    external_sill: values,
    internal_sill: values,
    roller_screen: values,
    linear_meter: values,
    bottom: values,
    window_perimeter: values,
    openings: values,
  }),
  output: z.record(z.string(), z.number()),
  summary: "What these attribute values cost in the configuration, by kind of pricing: label to price.",
  perMinute: 600,
  bodyBytesMax,
});

export const updateSize = rpc({
  path: `${wirePrefix}/update_size`,
  input: z.looseObject({ attribute: z.union([id, line]), product_tmpl_id: optionalId.catch(undefined) }),
  output: z.array(z.number()),
  summary: "Four numbers: the smallest and largest width, then the smallest and largest height.",
  perMinute: 600,
});

export const getCustomValues = rpc({
  path: `${wirePrefix}/get_custom_values`,
  input: loose,
  output: z.record(z.string(), z.string()),
  summary: "The buyer's own values that are kept, by the names of their fields.",
  bodyBytesMax,
});

export const saveCustomValues = rpc({
  path: `${wirePrefix}/save_custom_values`,
  input: loose,
  output: z.union([problem, z.object({ values_saved: z.literal(true), config_session: z.number() })]),
  summary: "Keeps what the form says as a draft, files in base64 included.",
  perMinute: 240,
  bodyBytesMax,
});

export const saveConfiguration = rpc({
  path: `${wirePrefix}/save_configuration`,
  input: loose.extend({
    next_step: z.union([line, z.number(), z.literal(false), z.null()]).optional(),
    current_step: z.union([line, z.number(), z.literal(false), z.null()]).optional(),
    submit_configuration: flag.default(false),
  }),
  output: z.union([
    problem,
    z.object({ next_step: z.union([z.string(), z.literal(false)]), values_saved: z.literal(true) }),
    z.object({
      redirect_url: z.string(),
      product_id: z.number(),
      config_session: z.number(),
      values_saved: z.literal(true),
    }),
  ]),
  summary: "Checks and keeps a step and answers the next one, or finishes the configuration.",
  perMinute: 240,
  bodyBytesMax,
});

export const takeStep = form({
  path: stepFormPath,
  input: z.looseObject({
    product_tmpl_id: id,
    config_session_id: optionalId,
    current_step: line.default(""),
    go: line.default("next"),
  }),
  summary: "The same without a script: takes the fields of a step and leads to the next page.",
  perMinute: 240,
});

export const shareSession = rpc({
  path: `${wirePrefix}/share`,
  input: z.looseObject({ config_session_id: id, name: z.string().trim().max(80).default("") }),
  output: z.object({ url: z.string(), saved: z.string() }),
  summary: "Saves a configuration under a name and answers the link that opens a copy of it.",
  perMinute: 30,
});

export const shareForm = form({
  path: shareFormPath,
  input: z.looseObject({ config_session_id: id, name: z.string().trim().max(80).default("") }),
  summary: "The same without a script; leads back to the finished configuration.",
  perMinute: 30,
});

export const sentFile = get({
  path: `${wirePrefix}/file/:session/:attribute`,
  params: z.object({ session: id, attribute: id }),
  input: z.looseObject({}),
  summary: "A file that the visitor sent with their own configuration.",
});

export const intoOrder = form({
  path: intoOrderPath,
  who: ["shop"],
  input: z.looseObject({
    config_session_id: id,
    quantity: z.coerce.number().int().min(1).max(9999).catch(1).default(1),
  }),
  summary:
    "Takes what staff have configured for an order into it, at the price of its list; leads to the order.",
  perMinute: 60,
});

export const productionPaper = get({
  path: "/web/configurator/production/:order_id.:kind",
  who: ["shop"],
  params: z.object({ order_id: id, kind: z.enum(["pdf", "csv"]) }),
  input: z.looseObject({ line_id: optionalId }),
  summary:
    "What production needs for an order, or of one of its lines: drawing to scale, cut list, glass list and hardware list.",
  perMinute: 60,
});
