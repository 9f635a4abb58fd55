import { type MadeLine, madeLinesOf } from "#modules/orders/server/order/made-lines.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { Family } from "../../components/family/family.ts";
import { namesOf } from "../../components/screen/chosen-names.ts";
import { shownOf } from "../../components/screen/shown-family.ts";
import type { Configuration } from "../../components/solver/rule-model.ts";
import { listsOf, type WorkshopLists } from "../../components/workshop/workshop-lists.ts";
import { familiesOf } from "../family/family-versions.ts";

/** An order line for the workshop. */
export interface ProductionItem extends Pick<MadeLine, "id" | "name" | "quantity" | "note"> {
  family: Family;
  configuration: Configuration;
  /** The version of the rules at the purchase. */
  version: number;
  choices: { name: string; value: string }[];
  lists: WorkshopLists;
}

export interface Production {
  orderName: string;
  at: Date;
  items: ProductionItem[];
}

/**
 * The workshop data of an order or of one line, by the rules at the purchase. Refuses with notFound if no product of it
 * is made to order.
 */
export async function productionOf(
  context: Context,
  { orderId, lineId }: { orderId: number; lineId?: number | undefined },
): Promise<Production> {
  const { name, at, lines } = await madeLinesOf(context, orderId);
  const wanted = lines.filter(({ id }) => lineId === undefined || id === lineId);
  const versions = await familiesOf(
    context,
    wanted.map(({ made }) => made.version),
  );
  const items = wanted.flatMap(({ made, ...line }): ProductionItem[] => {
    const version = versions.get(made.version);
    const { configuration } = made;
    const lists = version && listsOf(context.locale, version.family, configuration);
    if (!version || !lists) return [];
    const choices = namesOf(context.locale, shownOf(version.family), configuration, made.own);
    return [
      {
        ...{ id: line.id, name: line.name, quantity: line.quantity, note: line.note },
        ...{ family: version.family, configuration, version: version.number, choices, lists },
      },
    ];
  });
  if (items.length === 0) throw notFound();
  return { orderName: name, at, items };
}
