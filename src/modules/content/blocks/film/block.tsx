import { BlockPicture, coveringSizes } from "../../components/block-picture.tsx";
import { BlockButton, BlockWords } from "../../components/block-words.tsx";
import type { PictureFacts } from "../../components/picture-facts.ts";

type FilmBlockProps = {
  data: {
    address: string;
    picture: PictureFacts;
    title: string;
    words: string;
    button: string;
    href: string;
  };
};

/** A section over a silent film. Its picture shows until the film plays, and without JavaScript permanently. */
export function FilmBlock({ data: { address, picture, title, words, button, href } }: FilmBlockProps) {
  return (
    <section className="scene scene--film">
      <div className="scene__back" data-film={address}>
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
