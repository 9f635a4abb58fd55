import type { PictureView } from "#modules/catalogue/server/vocabulary/views.ts";
import type { PublicContext } from "#platform/context.ts";
import { madeGoods } from "../../slots.ts";
import { type Goods, goodsOf } from "./goods.ts";
import type { MadePiece } from "./made-piece.ts";
import type { OrderLine } from "./tables.ts";

/**
 * The made-to-order pieces in the order of the lines: null for other goods and where no module can make them. No query
 * without such lines.
 */
export async function madePieces(
  context: PublicContext,
  lines: readonly Pick<OrderLine, "made" | "variantId">[],
  goods: ReadonlyMap<number, Goods>,
): Promise<(MadePiece | null)[]> {
  const asked = lines.flatMap(({ made, variantId }, index) => {
    const templateId = goods.get(variantId ?? 0)?.templateId;
    return made && templateId !== undefined ? [{ index, made, templateId }] : [];
  });
  const pieces: (MadePiece | null)[] = lines.map(() => null);
  const [of] = asked.length > 0 ? madeGoods.entries() : [];
  const found = of ? await of.pieces(context, asked) : [];
  asked.forEach(({ index }, at) => {
    pieces[index] = found[at] ?? null;
  });
  return pieces;
}

/** The made-to-order pieces of stored lines by line id; other lines are missing. */
export async function madePiecesOf(
  context: PublicContext,
  lines: readonly OrderLine[],
): Promise<ReadonlyMap<number, MadePiece>> {
  const made = lines.filter((line) => line.made);
  if (made.length === 0) return new Map();
  const goods = await goodsOf(context, [...new Set(made.flatMap(({ variantId }) => variantId ?? []))]);
  const pieces = await madePieces(context, made, goods);
  return new Map(made.flatMap(({ id }, index) => (pieces[index] ? [[id, pieces[index]] as const] : [])));
}

/** The drawing of a made-to-order piece as a picture, in place of a product picture. */
export function drawnPicture(piece: MadePiece | null | undefined): PictureView | null {
  if (!piece?.drawing) return null;
  const { svg, widthPx, heightPx } = piece.drawing;
  return {
    id: 0,
    src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    srcSet: "",
    alt: "",
    widthPx,
    heightPx,
  };
}
