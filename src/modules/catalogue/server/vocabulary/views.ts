import type { DrawnHtml } from "#platform/pages/drawn-html.ts";
/**
 * What the catalogue's verbs answer: finished values, prices rounded and formatted. The browser may import these types.
 */

/** Spread it into the design system's Picture; `sizes` comes from the place where it is shown. */
export interface PictureView {
  id: number;
  src: string;
  /** The same picture in the wire's sizes, 128 to 1920 pixels. */
  srcSet: string;
  alt: string;
  widthPx: number;
  heightPx: number;
  /** What stays visible where it is cut, in percent; the middle where it is not said. */
  focus?: { x: number; y: number };
}

export interface ProductPictureView extends PictureView {
  kind: "main" | "hover" | "extra";
  /** Shown for combinations that have all of these options; empty for all of the product. */
  optionIds: number[];
  /** Pictures that share a file are one picture to a reader. */
  fileId?: number;
}

export interface VideoView {
  /** Address for a frame, always of a provider that we know and in its form without cookies. */
  embedUrl: string;
  provider: "youtube" | "vimeo";
  title: string;
}

export interface PriceView {
  minor: number;
  /** The price before, when the price list shows its discount; else null. */
  wasMinor: number | null;
  currency: string;
  text: string;
  wasText: string | null;
  /** What it cost of late, beside a struck-through price. */
  lowestText: string | null;
  /** "incl. tax" or "excl. tax", in words. */
  taxNote: string;
  /** It is asked for: `text` says so, and the amount is kept to ourselves. */
  onRequest?: true;
  /** The product is configured before it is bought: the amount is where its prices begin. */
  configured?: true;
}

export type StockKind = "in" | "few" | "make" | "out";

/** What buyers think of a product, in words; null where nobody has said so. */
export interface RatingView {
  /** From 0.5 to 5, rounded to tenths. */
  stars: number;
  count: number;
  /** "4.8 out of 5 stars, 126 reviews", to be read out. */
  label: string;
  /** "4.8 (126)". */
  text: string;
}

/** Null where nothing is said about stock (services, products sold regardless). */
export interface StockView {
  kind: StockKind;
  text: string;
  /** Pieces that can still be bought; null when not counted. */
  free: number | null;
}

export interface SwatchView {
  name: string;
  color: string;
}

export interface ProductCardView {
  templateId: number;
  /** The variant whose price is shown; null when none exists yet (made when ordered). */
  variantId: number | null;
  slug: string;
  path: string;
  name: string;
  summary: string;
  price: PriceView;
  /** True when other variants cost more: the price reads "from". */
  from: boolean;
  badge: string;
  stock: StockView | null;
  pictures: { main: PictureView | null; hover: PictureView | null };
  /** Left out where nobody has reviewed it. */
  rating?: RatingView | undefined;
  swatches: SwatchView[];
  /** Colours in all, of which `swatches` holds the first. */
  swatchCount: number;
  /** How many attributes let the buyer choose; 0: it can be added to the cart at once. */
  optionCount: number;
}

export interface CrumbView {
  name: string;
  path: string;
}

export interface CategoryView {
  id: number;
  slug: string;
  path: string;
  name: string;
  description: string;
  picture: string | null;
  parentId: number | null;
}

export interface BrandView {
  id: number;
  slug: string;
  path: string;
  name: string;
  description: string;
  picture: string | null;
}

/** What a category or a brand is, as finished HTML. */
export interface LeadView extends DrawnHtml {
  /** The HTML is the inside of one paragraph. */
  isParagraph: boolean;
  charactersCount: number;
}

export type SortOrder =
  /** The owner's own order; a list's default. */
  | "position"
  /** Ordered most often first, then by position. */
  | "ordered"
  | "relevance"
  | "newest"
  | "name asc"
  | "name desc"
  | "list_price asc"
  | "list_price desc";

export interface FacetValueView {
  id: number;
  name: string;
  color: string;
  /** Products that would be listed with it, all other filters kept. */
  count: number;
  chosen: boolean;
  /** Choosing it would leave nothing. */
  disabled: boolean;
}

export interface FacetView {
  attributeId: number;
  name: string;
  display: AttributeDisplay;
  values: FacetValueView[];
}

export interface BrandFacetView {
  id: number;
  slug: string;
  name: string;
  count: number;
  chosen: boolean;
}

export interface ListingView {
  products: ProductCardView[];
  total: number;
  page: number;
  pages: number;
  perPage: number;
  sort: SortOrder;
  facets: FacetView[];
  brands: BrandFacetView[];
  /** Products of which something can be sent at once, all other filters kept. */
  availability: { inStock: number; chosen: boolean };
  /** Whole major units for the slider: `min`/`max` of what is there, `from`/`to` as chosen (null: not limited). */
  price: { min: number; max: number; from: number | null; to: number | null; currency: string };
  category: CategoryView | null;
  /** From the shop's start to the category, the category last. */
  crumbs: CrumbView[];
  /** Categories below the shown one. */
  children: CategoryView[];
  /** The one brand whose products are listed. */
  brand: BrandView | null;
  /** What the shown category or brand says of itself. */
  lead: LeadView | null;
  tag: { slug: string; name: string } | null;
  search: { term: string; corrected: string | null } | null;
  /** The chosen filters, normalised: makes links that keep them. */
  query: ListingQuery;
}

/** What a listing is asked for. The page reads it from the address by `listingQueryOf`. */
export interface ListingQuery {
  categorySlug?: string;
  search?: string;
  /** Attribute id to the chosen value ids: any of them within an attribute, all attributes together. */
  attributes: Record<number, number[]>;
  /** In major units of the currency that prices are shown in, as displayed. */
  priceMin?: number;
  priceMax?: number;
  brandSlug?: string;
  /** The list stands on the brand's own page: the brand is where we are, not a filter that one takes away. */
  onBrandPage?: true;
  tagSlug?: string;
  availability?: "in_stock";
  sort?: SortOrder;
  page: number;
}

export type AttributeDisplay = "radio" | "select" | "pills" | "color";
export type VariantCreation = "always" | "dynamic" | "never";

export interface OptionView {
  id: number;
  valueId: number;
  name: string;
  color: string;
  /** The buyer types a text. */
  isCustom: boolean;
  /** The most characters of that text. */
  charactersMax: number;
  extraMinor: number;
  /** "+ €12.00", or "" when it costs nothing more. */
  extraText: string;
}

export interface AttributeLineView {
  id: number;
  attributeId: number;
  name: string;
  display: AttributeDisplay;
  creates: VariantCreation;
  /** What the attribute is about; attributes need not have one. */
  category?: { id: number; name: string; position: number };
  options: OptionView[];
}

export interface VariantView {
  id: number;
  /** Sorted ids of the options that make the variant. */
  optionIds: number[];
  reference: string;
  /** The product's page with this variant chosen. */
  path: string;
}

/** Everything that `components/rules.ts` needs; plain data, the same on both sides. */
export interface RulesView {
  lines: { id: number; creates: VariantCreation; optionIds: number[] }[];
  /** Option to the options it makes impossible; kept symmetrical. */
  exclusions: Record<number, number[]>;
  /** Options that the parent's choice makes impossible: option to the parent's options that do so. */
  parentExclusions: Record<number, number[]>;
  /** Option ids of the active variants; null for a product whose variants are made when ordered. */
  variants: number[][] | null;
  /** Combinations that were withdrawn. */
  archived: number[][];
  /** Option id to "Attribute: value" ("Size: 1200 × 1400"), for "Not available with …". */
  names: Record<number, string>;
  parentName: string;
}

export interface CombinationView {
  templateId: number;
  variantId: number | null;
  optionIds: number[];
  /** "Zada 78 (Larch, 1200 × 1400)". */
  displayName: string;
  possible: boolean;
  reference: string;
  path: string;
  price: PriceView;
  /** List price with extras as displayed, never below the price. */
  listMinor: number;
  extraMinor: number;
  hasDiscount: boolean;
  pictures: ProductPictureView[];
  stock: StockView | null;
  /** The figures of the wire's stock fields. */
  inventory: {
    type: "product" | "consu" | "service";
    mode: "never" | "always" | "threshold" | "custom";
    threshold: number;
    message: string;
    free: number;
    cartQuantity: number;
    unit: string;
  };
  /** When it arrives if it is ordered now, in words; null where nothing is promised. */
  arrival: string | null;
}

/** A product that is offered with another one, as it can be chosen beside that one's choice. */
export interface OptionalProductView {
  templateId: number;
  name: string;
  summary: string;
  path: string;
  lines: AttributeLineView[];
  /** With what the parent's choice makes impossible. */
  rules: RulesView;
  /** The first choice that is possible with the parent's. */
  chosen: number[];
  combination: CombinationView;
}

export interface RelationsView {
  accessories: ProductCardView[];
  alternatives: ProductCardView[];
  optional: ProductCardView[];
}

export interface ProductView {
  templateId: number;
  slug: string;
  path: string;
  name: string;
  summary: string;
  /** Sanitised HTML. */
  descriptionHtml: string;
  details: { name: string; value: string }[];
  badge: string;
  published: boolean;
  type: "product" | "consu" | "service";
  /** What it says of returns and guarantee where it differs from the shop's own statements. */
  promise: ProductPromise;
  brand: BrandView | null;
  crumbs: CrumbView[];
  tags: { slug: string; name: string }[];
  lines: AttributeLineView[];
  rules: RulesView;
  variants: VariantView[];
  /** One option for each line: what the address asked for, moved to the closest possible one. */
  chosen: number[];
  combination: CombinationView;
  /** All pictures; those of the chosen variant are in `combination.pictures`. */
  pictures: ProductPictureView[];
  videos: VideoView[];
  relations: RelationsView;
  seo: { title: string; description: string };
  /** A schema.org Product, to be written into the page (escape "<"). */
  rating: RatingView | null;
  jsonLd: Record<string, unknown>;
}

/** What a product says of returns and guarantee where it differs from the shop's own statements. */
export interface ProductPromise {
  /** Made for this buyer alone, so that it cannot be returned. */
  madeToMeasure: boolean;
  /** Cannot be returned for another reason. */
  notReturnable: boolean;
  /** Its own guarantee; null for the shop's. */
  guaranteeMonths: number | null;
}
