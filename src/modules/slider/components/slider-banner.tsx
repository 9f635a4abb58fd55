import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import type { BannerView } from "./slider-view.ts";

/** One product, larger than its card: its picture beside a short text and a link. */
export function SliderBanner({ banner }: { banner: BannerView }) {
  return (
    <div className="banner" id={`banner-${banner.sliderId}`}>
      {banner.picture && (
        <div className="banner__m">
          <Picture {...banner.picture} sizes="(min-width: 48rem) 50vw, 94vw" />
        </div>
      )}
      <div className="banner__t stack">
        <h2 className="h1">{banner.title}</h2>
        {banner.words && <p className="lead">{banner.words}</p>}
        <p className="h3 num">{banner.price}</p>
        <p>
          <ButtonLink href={banner.href}>{banner.button}</ButtonLink>
        </p>
      </div>
    </div>
  );
}
