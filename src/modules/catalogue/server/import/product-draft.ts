import { createHash } from "node:crypto";
import type { ParentExclusionInput, TemplateInput } from "../vocabulary/template-input.ts";
import type { OwnPicture } from "./own-archive.ts";
import type { OwnCells } from "./own-columns.ts";

/** A product as a file tells of it, in the words of the file: names, no ids. Undefined: the file does not say. */
export interface ProductDraft {
  /** `shopify:<handle>` or `odoo:<external id or reference>`: finds the product again. */
  key: string;
  line: number;
  /** The address that it gets when it is made, if nobody has it. */
  slug: string;
  name: string;
  /** Sanitised HTML. */
  description?: string;
  summary?: string;
  seoTitle?: string;
  seoDescription?: string;
  type?: "product" | "consu" | "service";
  listPriceMinor?: number;
  costMinor?: number;
  /** Of a product without variants of its own: what it was offered for before its present price. */
  formerMinor?: number;
  /** When the present price began, where the file says so. */
  reducedSince?: string;
  currency?: string;
  taxed?: boolean;
  brand?: string;
  /** Each from the root down. The first is the breadcrumb. */
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
  /** Those that can be had. Other combinations of the options cannot. Undefined: all of them. */
  variants?: DraftVariant[];
  pictures?: PictureWish[];
  /** Of our own file, which says everything by keys and in both languages; the rest is then only for words. */
  own?: OwnProduct;
}

export interface OwnProduct {
  /** As they stand in the file: the product's row, then those of its variants. */
  cells: OwnCells[];
  input: Partial<TemplateInput> & Pick<TemplateInput, "key" | "slug">;
  relations?: OwnRelations;
  /** Of its variants, by slugs. */
  stock?: { line: number; quantity: number; options: { attribute: string; value: string }[] }[];
  /** Undefined: the file has no such columns. */
  formers?: OwnFormer[];
}

/** Keys of products; what is undefined stays as it is. */
export interface OwnRelations {
  accessory?: string[];
  alternative?: string[];
  optional?: string[];
  parentExclusions?: ParentExclusionInput[];
}

/** The former price of a variant, as our own file says it. */
export interface OwnFormer {
  line: number;
  /** "color:white, size:1200", sorted. */
  variant: string;
  /** Null: it has none. */
  minor: number | null;
  askedSince: string | null;
  reducedOn: string | null;
}

export interface DraftOption {
  name: string;
  /** Several options as one choice, because their prices do not add up: no filter for lists. */
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
  /** What it was offered for before its present price; only when that is more. */
  formerMinor?: number;
  /** Pieces when the variant is made; later its stock is moved by orders and counts only. */
  stock?: number;
}

export interface PictureWish {
  line: number;
  /** A path, an address, or bytes in base64. */
  source: string;
  alt: string;
  /** Shown for these values (place of the option to value) instead of always. */
  values?: Record<number, string>;
}

/** A picture that was found and can be shown. */
export interface FoundPicture {
  line: number;
  source: string;
  /** Where its bytes lie, or the file as which they are stored already. */
  path?: string;
  fileId?: number;
  type: string;
  sha256: string;
  alt: string;
  values?: Record<number, string>;
  /** Of an export of everything, which says more. A video has its address instead of a hash. */
  own?: OwnPicture;
}

export const variantsMax = 1000;

/** Changes with everything that an import writes, and with nothing else: not the stock, not the place in the file. */
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
