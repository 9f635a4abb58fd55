import { BlockPicture } from "../../components/block-picture.tsx";
import { BlockButton, BlockWords } from "../../components/block-words.tsx";
import type { PictureFacts } from "../../components/picture-facts.ts";

type RevealBlockProps = {
  data: {
    picture: PictureFacts;
    title: string;
    words: string;
    effect: string;
    side: "start" | "end";
    button: string;
    href: string;
  };
};

/** A picture beside words that animates when it scrolls into view. */
export function RevealBlock({ data }: RevealBlockProps) {
  const { picture, title, words, effect, side, button, href } = data;
  return (
    <section className={`reveal reveal--${side}`} data-effect={effect}>
      <BlockPicture picture={picture} sizes="(min-width: 48rem) 45vw, 94vw" />
      <div className="reveal__words">
        {title && <h2>{title}</h2>}
        <BlockWords words={words} />
        <BlockButton href={href} button={button} kind="line" />
      </div>
    </section>
  );
}
