import type { TranslatedContent } from "#modules/content/server/stored-content.ts";
import type { Translated } from "#platform/translated.ts";
import type { DeliveryClass } from "./measures.ts";

/** A value, identified by the slugs of its attribute and itself. */
export interface ValueKey {
  attribute: string;
  value: string;
}

export interface PictureInput {
  /** main: the main picture; hover: shown under the pointer; extra: the others. */
  kind: "main" | "hover" | "extra";
  /** One of the three: our own SVG drawing, the bytes of a file, or the page address of a video. */
  svg?: string;
  bytes?: Buffer;
  videoUrl?: string;
  /** Empty: the product's name. */
  alt?: Translated;
  /**
   * Shown for combinations with all of these values (attribute slug to value slug), for example one picture for each
   * finish; undefined: for all. At most one main and one hover picture for each such set.
   */
  options?: Record<string, string>;
}

export interface VariantInput {
  /** Attribute slug to value slug, for every attribute that creates variants. */
  options: Record<string, string>;
  reference?: string;
  barcode?: string;
  /** Pieces on hand when the variant is created; later changes are stock moves. */
  stock?: number;
  weightGrams?: number;
  /** Withdrawn: this combination is unavailable. */
  archived?: boolean;
}

export interface ExclusionInput {
  when: ValueKey;
  /** Excluded together with it, in both directions. */
  not: ValueKey[];
}

/**
 * The options of another product (one of its optional products) that an option of this product excludes. One direction
 * only.
 */
export interface ParentExclusionInput {
  when: ValueKey;
  productKey: string;
  not: ValueKey[];
}

/** Everything about a product by keys and slugs, without ids. Seed, import and staff pages use it. */
export interface TemplateInput {
  /** Identifies the product: the key of the system it was imported from, or of the demo. */
  key: string;
  slug: string;
  name: Translated;
  /** One short line under the name. */
  summary?: Translated;
  /** HTML, which is converted to blocks. */
  description?: Translated;
  /** The description as the editor sends it; replaces `description`. */
  content?: TranslatedContent;
  details?: { name: Translated; value: Translated }[];
  type?: "product" | "consu" | "service";
  /** With or without tax, depending on the tax. */
  listPriceMinor: number;
  costMinor?: number;
  /** Default: the site's currency. */
  currency?: string;
  taxKey?: string | null;
  unitKey?: string | null;
  brandSlug?: string | null;
  /** The same by id, as forms send them. */
  taxId?: number | null;
  unitId?: number | null;
  brandId?: number | null;
  categoryIds?: number[];
  tagIds?: number[];
  /** The first one determines the breadcrumb. Parents are implied. */
  categorySlugs?: string[];
  tags?: string[];
  reference?: string;
  published?: boolean;
  saleable?: boolean;
  /** Shown without a price, which buyers request. */
  soldOnRequest?: boolean;
  /** Made for one buyer: it cannot be returned, and the checkout says so. */
  madeToMeasure?: boolean;
  /** Cannot be returned for another reason. */
  notReturnable?: boolean;
  /** Its own guarantee; null for the shop's. */
  guaranteeMonths?: number | null;
  siteId?: number | null;
  inventory?: {
    mode: "never" | "always" | "threshold" | "custom";
    threshold?: number;
    message?: Translated;
  };
  badge?: Translated;
  weightGrams?: number;
  volumeMl?: number;
  deliveryClass?: DeliveryClass;
  handlingDays?: number | null;
  leadDays?: number | null;
  position?: number;
  seoTitle?: Translated;
  seoDescription?: Translated;
  /** In the order of the page; values in the order of the choices. `extraMinor` may be negative. */
  attributes?: { slug: string; values: { slug: string; extraMinor?: number }[] }[];
  exclusions?: ExclusionInput[];
  /** Pieces on hand for every variant that is missing in `variants`. */
  stock?: number;
  variants?: VariantInput[];
  pictures?: PictureInput[];
  createdAt?: Date;
}

/** Relations are written after all products exist, because products may refer to each other. */
export interface RelationsInput {
  key: string;
  accessory?: string[];
  alternative?: string[];
  optional?: string[];
  parentExclusions?: ParentExclusionInput[];
}

export interface CategoryInput {
  slug: string;
  name: Translated;
  /** HTML. */
  description?: Translated;
  parentSlug?: string | null;
  position?: number;
  svg?: string;
}

export interface BrandInput {
  slug: string;
  name: string;
  /** HTML. */
  description?: Translated;
  svg?: string;
}

export interface TagInput {
  slug: string;
  name: Translated;
}

export interface AttributeInput {
  slug: string;
  name: Translated;
  display?: "radio" | "select" | "pills" | "color";
  creates?: "always" | "dynamic" | "never";
  filterable?: boolean;
  position?: number;
  categoryId?: number | null;
  values: { slug: string; name: Translated; color?: string; isCustom?: boolean; charactersMax?: number }[];
}

export interface TaxInput {
  key: string;
  name: string;
  /** Percent as a decimal string: "21". */
  rate: string;
  /** Whether list prices contain it. */
  included: boolean;
}

export interface UnitInput {
  key: string;
  name: Translated;
  rounding?: string;
}
