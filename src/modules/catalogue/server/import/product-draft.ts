import { createHash } from "node:crypto";
import type { ParentExclusionInput, TemplateInput } from "../vocabulary/template-input.ts";
import type { OwnPicture } from "./own-archive.ts";
import type { OwnCells } from "./own-columns.ts";

/** A product as the file describes it: names, no ids. Undefined: the file does not say. */
export interface ProductDraft {
  /** `shopify:<handle>` or `odoo:<external id or reference>`: identifies the product in later imports. */
  key: string;
  line: number;
  /** The slug of a new product, if it is free. */
  slug: string;
  name: string;
  /** Sanitized HTML. */
  description?: string;
  summary?: string;
  seoTitle?: string;
  seoDescription?: string;
  type?: "product" | "consu" | "service";
  listPriceMinor?: number;
  costMinor?: number;
  /** The price before the current one, of a product without variants of its own. */
  formerMinor?: number;
  /** When the current price began, if the file says so. */
  reducedSince?: string;
  currency?: string;
  taxed?: boolean;
  brand?: string;
  /** Each path starts at the root. The first path is the breadcrumb. */
  categories?: string[][];
  tags?: string[];
  reference?: string;
  weightGrams?: number;
  volumeMl?: number;
  published?: boolean;
  saleable?: boolean;
  inventory?: "never" | "always";
  /** An empty list: the product has no choices. */
  options?: DraftOption[];
  /** The available variants; other combinations of the options are unavailable. Undefined: all of them. */
  variants?: DraftVariant[];
  pictures?: PictureWish[];
  /**
   * From our own file, which states everything by keys and in every language; the other fields then only serve
   * messages.
   */
  own?: OwnProduct;
}

export interface OwnProduct {
  /** Unchanged from the file: the product's row, then those of its variants. */
  cells: OwnCells[];
  input: Partial<TemplateInput> & Pick<TemplateInput, "key" | "slug">;
  relations?: OwnRelations;
  /** Stock of its variants, by slugs. */
  stock?: { line: number; quantity: number; options: { attribute: string; value: string }[] }[];
  /** Undefined: the file has no such columns. */
  formers?: OwnFormer[];
}

/** Keys of products; undefined fields stay the same. */
export interface OwnRelations {
  accessory?: string[];
  alternative?: string[];
  optional?: string[];
  parentExclusions?: ParentExclusionInput[];
}

/** The former price of a variant in our own file. */
export interface OwnFormer {
  line: number;
  /** "color:white, size:1200", sorted. */
  variant: string;
  /** Null: it has no former price. */
  minor: number | null;
  askedSince: string | null;
  reducedOn: string | null;
}

export interface DraftOption {
  name: string;
  /** Several options merged into one because their prices do not add up; lists cannot filter by it. */
  combined?: boolean;
  values: { name: string; extraMinor: number }[];
}

export interface DraftVariant {
  line: number;
  /** The value of each option, in the order of the options. */
  values: string[];
  reference?: string;
  barcode?: string;
  weightGrams?: number;
  /** The price before the current one; only if it is higher. */
  formerMinor?: number;
  /** Initial stock of a new variant; later only orders and counts move its stock. */
  stock?: number;
}

export interface PictureWish {
  line: number;
  /** A path, an address, or bytes in base64. */
  source: string;
  alt: string;
  /** The values for which it is shown (place of the option to value); undefined for always. */
  values?: Record<number, string>;
}

/** A picture that was found and can be shown. */
export interface FoundPicture {
  line: number;
  source: string;
  /** The path of its bytes, or the id of the stored file. */
  path?: string;
  fileId?: number;
  type: string;
  sha256: string;
  alt: string;
  values?: Record<number, string>;
  /** From a full export, which says more. A video has its address instead of a hash. */
  own?: OwnPicture;
}

export const variantsMax = 1000;

/** Changes with everything that an import writes and nothing else: neither stock nor the place in the file counts. */
export function contentHash(
  draft: ProductDraft,
  pictures: readonly FoundPicture[],
  settings: string,
): string {
  const { line, slug, pictures: wishes, variants, ...content } = draft;
  const said = variants?.map(({ line: at, stock, ...variant }) => variant);
  const shown = pictures.map(({ line: at, source, path, fileId, ...picture }) => picture);
  return createHash("sha256")
    .update(JSON.stringify([settings, content, said, shown]))
    .digest("hex");
}
