import { sql } from "drizzle-orm";
import type { DeliveryClass } from "#modules/catalogue/server/vocabulary/measures.ts";
import type { Context, PublicContext } from "#platform/context.ts";
import type { Translated } from "#platform/translated.ts";
import type { DeliveryRule } from "./rule.ts";
import type { ProviderCode } from "./tables.ts";

/** The cache tag of pages that show an arrival. */
export const carriersTag = "carriers";

/** A delivery method with everything that its price depends on. */
export interface Carrier {
  id: number;
  version: number;
  name: Translated;
  description: Translated;
  provider: ProviderCode;
  taxId: number | null;
  countryCodes: string[];
  stateCodes: string[];
  zipFrom: string;
  zipTo: string;
  currency: string;
  priceMinor: number;
  /** Percent as an exact decimal string. */
  marginPercent: string;
  freeAboveMinor: number | null;
  weightGramsMax: number | null;
  volumeMlMax: number | null;
  pickup: boolean;
  /** Classes of goods that it carries; the largest item of a cart decides. Empty means all. */
  goods: DeliveryClass[];
  /** Working days in transit; null if unknown. */
  daysFrom: number | null;
  daysTo: number | null;
  settings: Record<string, unknown>;
  rules: DeliveryRule[];
  pickupPoints: PickupPoint[];
}

export interface PickupPoint {
  id: number;
  name: string;
  address: string;
  hours: Translated;
}

/**
 * The delivery methods that this site offers, in display order. One query. The test carrier is offered only to staff,
 * or to everybody if the installation says so (TEST_CARRIER).
 */
export async function publishedCarriers(
  context: PublicContext & Partial<Pick<Context, "user">>,
): Promise<Carrier[]> {
  const carriers = await readCarriers(
    context,
    sql`carrier.published and (carrier.site_id is null or carrier.site_id = ${context.site.id})`,
  );
  const offersTest = context.installation.testCarrier || (context.user?.roles.length ?? 0) > 0;
  return offersTest ? carriers : carriers.filter(({ provider }) => provider !== "test");
}

/** A delivery method by id, published or not; null without one. */
export async function carrierById(context: PublicContext, carrierId: number): Promise<Carrier | null> {
  const [carrier] = await readCarriers(context, sql`carrier.id = ${carrierId}`);
  return carrier ?? null;
}

async function readCarriers(context: PublicContext, which: ReturnType<typeof sql>): Promise<Carrier[]> {
  const { rows } = await context.db.execute<Carrier & Record<string, unknown>>(sql`
    select carrier.id, carrier.version, carrier.name, carrier.description, carrier.provider,
      carrier.tax_id as "taxId", carrier.country_codes as "countryCodes", carrier.state_codes as "stateCodes",
      carrier.zip_from as "zipFrom", carrier.zip_to as "zipTo", carrier.currency, carrier.price_minor as "priceMinor",
      carrier.margin_percent::text as "marginPercent", carrier.free_above_minor as "freeAboveMinor",
      carrier.weight_grams_max as "weightGramsMax", carrier.volume_ml_max as "volumeMlMax", carrier.pickup,
      carrier.goods, carrier.days_from as "daysFrom", carrier.days_to as "daysTo",
      carrier.settings,
      (select coalesce(json_agg(json_build_object('variable', rule.variable, 'operator', rule.operator,
          'threshold', rule.threshold::text, 'baseMinor', rule.base_minor, 'factor', rule.factor::text,
          'factorVariable', rule.factor_variable) order by rule.position), '[]')
        from delivery_rule rule where rule.carrier_id = carrier.id) as rules,
      (select coalesce(json_agg(json_build_object('id', point.id, 'name', point.name, 'address', point.address,
          'hours', point.hours) order by point.position, point.id), '[]')
        from delivery_pickup_point point
        where carrier.pickup and point.carrier_id = carrier.id and not point.archived) as "pickupPoints"
    from delivery_carrier carrier where ${which} order by carrier.position, carrier.id`);
  // The test carrier simulates an external API; a real shop never offers it.
  return rows.filter(({ provider }) => provider !== "test" || context.installation.testProvider);
}
