import type { Page } from "@playwright/test";
import sharp from "sharp";
import { contrast } from "../src/modules/theme/components/colour/contrast.ts";

/** Selectors of block texts that lie over a picture or film. */
const places = [".scene__words", ".player__words", ".spot summary", ".banner__t"];

interface Measured {
  text: string;
  /** The lowest contrast between the text colour and any pixel behind it. */
  ratio: number;
}

/** Measures the contrast of every text over a picture on the screen: its colour against the pixels behind it. */
export async function wordsOverPictures(page: Page): Promise<Measured[]> {
  // Hides the letters, so that only their background is measured.
  await page.addStyleTag({ content: "[data-measured] { -webkit-text-fill-color: transparent !important; }" });
  const measured: Measured[] = [];
  for (const place of await page.locator(places.join()).all()) {
    if (!(await place.isVisible())) continue;
    await place.scrollIntoViewIfNeeded();
    const pieces = await place.locator("*").or(place).all();
    for (const piece of pieces) {
      const text = await piece.evaluate((element) =>
        [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent?.trim() ?? "")
          .join(" ")
          .trim(),
      );
      if (text === "" || !(await piece.isVisible())) continue;
      const colour = await piece.evaluate((element) => {
        element.setAttribute("data-measured", "");
        return getComputedStyle(element).color;
      });
      measured.push({ text, ratio: await lowestRatio(await piece.screenshot(), hexOf(colour)) });
    }
  }
  return measured;
}

/** Leaves out the edge: round corners show the surroundings. */
const edgePx = 5;

async function lowestRatio(picture: Buffer, colour: string): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const seen = new Set<string>();
  for (let y = edgePx; y < info.height - edgePx; y += 1) {
    for (let x = edgePx; x < info.width - edgePx; x += 1) {
      const at = (y * info.width + x) * info.channels;
      seen.add(`#${data.subarray(at, at + 3).toString("hex")}`);
    }
  }
  return Math.min(...[...seen].map((behind) => contrast(colour, behind)));
}

/** Converts `rgb(28, 31, 30)` to `#1c1f1e`. */
function hexOf(colour: string): string {
  const parts = colour.match(/\d+/g)?.slice(0, 3) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
}
