import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { searchPath } from "../paths.ts";
import type { HomeWordsView } from "../server/site-words.ts";
import { heroArt } from "./art.ts";

type HeroProps = { words: HomeWordsView; hasShowrooms: boolean };

/** What the shop says of itself first: on the wall of a drawn room, or alone on the page's ground. */
export function Hero({ words, hasShowrooms }: HeroProps) {
  const { text } = useLocale();
  return (
    <section className={words.hasRoom ? "hero" : "section"}>
      <div className={words.hasRoom ? "wrap hero__t" : "wrap stack"}>
        <h1 className="display">{words.title}</h1>
        {words.text && <p className="lead">{words.text}</p>}
        <div className="row">
          <ButtonLink href={searchPath} size="l">
            {text("website.heroShop")}
          </ButtonLink>
          {hasShowrooms && (
            <ButtonLink href="#showrooms" kind="line" size="l">
              {text("website.heroShowrooms")}
            </ButtonLink>
          )}
        </div>
      </div>
      {words.hasRoom && <Picture {...heroArt(text("website.heroPicture"))} />}
    </section>
  );
}
