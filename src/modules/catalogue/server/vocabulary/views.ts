import type { DrawnHtml } from "#platform/pages/drawn-html.ts";
/** The catalogue's views: finished values, with prices rounded and formatted. The browser may import these types. */

/** Spread it into the design system's Picture; `sizes` comes from the place that shows it. */
export interface PictureView {
  id: number;
  src: string;
  /** The same picture in the wire's sizes, 128 to 1920 pixels. */
  srcSet: string;
  alt: string;
  widthPx: number;
  heightPx: number;
  /** The point that stays visible when the picture is cropped, in percent; undefined: the middle. */
  focus?: { x: number; y: number };
}

export interface ProductPictureView extends PictureView {
  kind: "main" | "hover" | "extra";
  /** Shown for combinations with all of these options; empty: for the whole product. */
  optionIds: number[];
  /** Pictures with the same file are one picture to a reader. */
  fileId?: number;
}

export interface VideoView {
  /** Address for an iframe, always of a known provider and in its cookie-free form. */
  embedUrl: string;
  provider: "youtube" | "vimeo";
  title: string;
}

export interface PriceView {
  minor: number;
  /** The struck-through price, if the price list shows its discount; else null. */
  wasMinor: number | null;
  currency: string;
  text: string;
  wasText: string | null;
  /** The recent lowest price, beside a struck-through price. */
  lowestText: string | null;
  /** "incl. tax" or "excl. tax", in words. */
  taxNote: string;
  /** Buyers request the price: `text` says so, and the amount is never shown. */
  onRequest?: true;
  /** The product is configured before the purchase: the amount is its lowest price. */
  configured?: true;
}

export type StockKind = "in" | "few" | "make" | "out";

/** A product's rating, formatted; null without reviews. */
export interface RatingView {
  /** From 0.5 to 5, rounded to tenths. */
  stars: number;
  count: number;
  /** "4.8 out of 5 stars, 126 reviews", for screen readers. */
  label: string;
  /** "4.8 (126)". */
  text: string;
}

/** Null if there is no stock message (services, products sold regardless of stock). */
export interface StockView {
  kind: StockKind;
  text: string;
  /** Pieces that can still be bought; null if not tracked. */
  free: number | null;
}

export interface SwatchView {
  name: string;
  color: string;
}

export interface ProductCardView {
  templateId: number;
  /** The variant whose price is shown; null if no variant exists yet (orders create them). */
  variantId: number | null;
  slug: string;
  path: string;
  name: string;
  summary: string;
  price: PriceView;
  /** True if other variants cost more: the price reads "from". */
  from: boolean;
  badge: string;
  stock: StockView | null;
  pictures: { main: PictureView | null; hover: PictureView | null };
  /** Undefined without reviews. */
  rating?: RatingView | undefined;
  swatches: SwatchView[];
  /** Total number of colours; `swatches` has the first ones. */
  swatchCount: number;
  /** Number of attributes with a choice; 0: the product can be added to the cart at once. */
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

/** The text about a category or a brand, as finished HTML. */
export interface LeadView extends DrawnHtml {
  /** The HTML is the content of a single paragraph. */
  isParagraph: boolean;
  charactersCount: number;
}

export type SortOrder =
  /** The owner's own order; a list's default. */
  | "position"
  /** Best-selling first, then by position. */
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
  /** Number of products with this choice and all other filters. */
  count: number;
  chosen: boolean;
  /** Choosing it would leave no products. */
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
  /** Products that ship at once, with all other filters. */
  availability: { inStock: number; chosen: boolean };
  /** Whole major units for the slider: `min`/`max` of the products, `from`/`to` as chosen (null: no limit). */
  price: { min: number; max: number; from: number | null; to: number | null; currency: string };
  category: CategoryView | null;
  /** From the shop's home page to the category itself. */
  crumbs: CrumbView[];
  /** Subcategories of the shown category. */
  children: CategoryView[];
  /** The brand, if the list has only its products. */
  brand: BrandView | null;
  /** The text about the shown category or brand. */
  lead: LeadView | null;
  tag: { slug: string; name: string } | null;
  search: { term: string; corrected: string | null } | null;
  /** The chosen filters, normalized; links that keep them are built from it. */
  query: ListingQuery;
}

/** The filters, order and page of a listing. The page reads them from the URL with `listingQueryOf`. */
export interface ListingQuery {
  categorySlug?: string;
  search?: string;
  /** Attribute id to the chosen value ids: any value of an attribute, but all attributes. */
  attributes: Record<number, number[]>;
  /** In major units of the displayed currency, as displayed. */
  priceMin?: number;
  priceMax?: number;
  brandSlug?: string;
  /** The list is on the brand's own page: the brand is the subject, not a filter that can be removed. */
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
  /** Limit for that text. */
  charactersMax: number;
  extraMinor: number;
  /** "+ €12.00", or "" without a price extra. */
  extraText: string;
}

export interface AttributeLineView {
  id: number;
  attributeId: number;
  name: string;
  display: AttributeDisplay;
  creates: VariantCreation;
  /** The attribute category, which is optional. */
  category?: { id: number; name: string; position: number };
  options: OptionView[];
}

export interface VariantView {
  id: number;
  /** Sorted ids of the options that identify the variant. */
  optionIds: number[];
  reference: string;
  /** The product's page with this variant selected. */
  path: string;
}

/** The input of `components/rules.ts`: plain data, the same on server and page. */
export interface RulesView {
  lines: { id: number; creates: VariantCreation; optionIds: number[] }[];
  /** Option to the options that it excludes; symmetrical. */
  exclusions: Record<number, number[]>;
  /** Options that the parent's choice excludes: option to the parent's options that exclude it. */
  parentExclusions: Record<number, number[]>;
  /** Option ids of the active variants; null for a product whose variants orders create. */
  variants: number[][] | null;
  /** Withdrawn combinations. */
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
  /** List price with price extras as displayed, never below the price. */
  listMinor: number;
  extraMinor: number;
  hasDiscount: boolean;
  pictures: ProductPictureView[];
  stock: StockView | null;
  /** The values of the wire's stock fields. */
  inventory: {
    type: "product" | "consu" | "service";
    mode: "never" | "always" | "threshold" | "custom";
    threshold: number;
    message: string;
    free: number;
    cartQuantity: number;
    unit: string;
  };
  /** The arrival date of an order placed now, in words; null where nothing is promised. */
  arrival: string | null;
}

/** An optional product with its choices, given the choice of its parent. */
export interface OptionalProductView {
  templateId: number;
  name: string;
  summary: string;
  path: string;
  lines: AttributeLineView[];
  /** Including the exclusions by the parent's choice. */
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
  /** Sanitized HTML. */
  descriptionHtml: string;
  details: { name: string; value: string }[];
  badge: string;
  published: boolean;
  type: "product" | "consu" | "service";
  /** Returns and guarantee, where they differ from the shop's own statements. */
  promise: ProductPromise;
  /** "600 × 800 mm": the size of the configuration that costs `combination.price`; null if it is unknown. */
  cheapestSize: string | null;
  brand: BrandView | null;
  crumbs: CrumbView[];
  tags: { slug: string; name: string }[];
  lines: AttributeLineView[];
  rules: RulesView;
  variants: VariantView[];
  /** One option for each line: the options in the URL, moved to the closest possible combination. */
  chosen: number[];
  combination: CombinationView;
  /** All pictures; those of the chosen variant are in `combination.pictures`. */
  pictures: ProductPictureView[];
  videos: VideoView[];
  relations: RelationsView;
  seo: { title: string; description: string };
  rating: RatingView | null;
  /** A schema.org Product, to be written into the page (escape "<"). */
  jsonLd: Record<string, unknown>;
}

/** Returns and guarantee of a product, where they differ from the shop's own statements. */
export interface ProductPromise {
  /** Made for one buyer, so that it cannot be returned. */
  madeToMeasure: boolean;
  /** Cannot be returned for another reason. */
  notReturnable: boolean;
  /** Its own guarantee; null for the shop's. */
  guaranteeMonths: number | null;
}
