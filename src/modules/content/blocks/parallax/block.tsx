import { BlockPicture, coveringSizes } from "../../components/block-picture.tsx";
import { BlockButton, BlockWords } from "../../components/block-words.tsx";
import type { PictureFacts } from "../../components/picture-facts.ts";

/** How far the picture lags behind the page, as a share of the section's height. */
const lags = { fixed: 0.4, slow: 0.2, fast: -0.15 };

type ParallaxBlockProps = {
  data: {
    picture: PictureFacts;
    title: string;
    words: string;
    speed: keyof typeof lags;
    button: string;
    href: string;
  };
};

/**
 * A section over a picture that scrolls slower or faster than the page. Without JavaScript the picture does not move.
 */
export function ParallaxBlock({ data: { picture, title, words, speed, button, href } }: ParallaxBlockProps) {
  return (
    <section className="scene scene--parallax">
      <div className="scene__back" data-lag={lags[speed]}>
        <BlockPicture picture={{ ...picture, alt: "" }} sizes={coveringSizes} />
      </div>
      <div className="scene__words">
        {title && <h2>{title}</h2>}
        <BlockWords words={words} />
        <BlockButton href={href} button={button} />
      </div>
    </section>
  );
}
