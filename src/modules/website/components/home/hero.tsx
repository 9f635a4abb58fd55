import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { searchPath } from "../../paths.ts";
import type { HomeWordsView } from "../../server/site/site-words.ts";
import type { ShowroomsView } from "./home-view.ts";

type HeroProps = { words: HomeWordsView; showrooms: ShowroomsView | null };

/** The shop's first words: on the wall of a drawn room, or alone in the middle of a plain band. */
export function Hero({ words, showrooms }: HeroProps) {
  const { text } = useLocale();
  return (
    <section className={words.room ? "hero" : "section section--plaster welcome"}>
      <div className={words.room ? "wrap hero__t" : "wrap welcome__t"}>
        <h1 className="display">{words.title}</h1>
        {words.text && <p className="lead">{words.text}</p>}
        <div className="row">
          <ButtonLink href={searchPath} size="l">
            {words.shopButton || text("website.heroShop")}
          </ButtonLink>
          {showrooms && (
            <ButtonLink href="#showrooms" kind="line" size="l">
              {showrooms.button}
            </ButtonLink>
          )}
        </div>
      </div>
      {words.room && (
        <Picture
          {...words.room.hero}
          alt={words.room.picture}
          // Must match `.hero__img`.
          sizes="100vw"
          priority
          className="hero__img"
        />
      )}
    </section>
  );
}
