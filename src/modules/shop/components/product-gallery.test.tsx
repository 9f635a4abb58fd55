import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ProductPictureView } from "#modules/catalogue/server/vocabulary/views.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import { localeOf } from "../../../testing/locale.ts";
import { ProductGallery } from "./product-gallery.tsx";
import { VideoFrame } from "./video-frame.tsx";

const picture = (id: number, kind: ProductPictureView["kind"], optionIds: number[]): ProductPictureView => ({
  ...{ id, kind, optionIds, src: `/web/image/product.image/${id}/image_1024`, srcSet: "", alt: "" },
  ...{ widthPx: 800, heightPx: 1000 },
});
const product = {
  name: "Zada 78",
  pictures: [picture(1, "main", []), picture(2, "main", [7])],
  videos: [],
};

function gallery(isPossible: boolean, optionIds: number[] = []): string {
  return renderToStaticMarkup(
    <LocaleProvider locale={localeOf("en")}>
      <ProductGallery product={product} optionIds={optionIds} isPossible={isPossible} />
    </LocaleProvider>,
  );
}

test("the pictures of a combination that is impossible are marked unavailable, in words too", () => {
  expect(gallery(false)).toContain('data-unavailable=""');
  expect(gallery(false)).toContain(localeOf("en").text("shop.combinationImpossible"));
  expect(gallery(true)).not.toContain("data-unavailable");
  expect(gallery(true)).not.toContain(localeOf("en").text("shop.combinationImpossible"));
});

test("the pictures are those of what is chosen", () => {
  expect(gallery(true)).toContain("product.image/1/");
  expect(gallery(true, [7])).toContain("product.image/2/");
  expect(gallery(true, [7])).not.toContain("product.image/1/");
});

test.each([
  ["", "Missing video URL."],
  ["https://films.example/1", "Video URL not supported."],
])("a film at %j: %s", (embedUrl, words) => {
  const film = { title: "How it opens", provider: "vimeo" as const, embedUrl };
  const markup = renderToStaticMarkup(
    <LocaleProvider locale={localeOf("en")}>
      <VideoFrame video={film} poster={undefined} />
    </LocaleProvider>,
  );
  expect(markup).toContain(words);
});
