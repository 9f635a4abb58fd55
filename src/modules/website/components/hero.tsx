import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { searchPath } from "../paths.ts";
import { heroArt } from "./art.ts";

/** The title on the wall of a drawn room. */
export function Hero({ hasShowrooms }: { hasShowrooms: boolean }) {
  const { text } = useLocale();
  return (
    <section className="hero">
      <div className="wrap hero__t">
        <h1 className="display">{text("website.heroTitle")}</h1>
        <p className="lead">{text("website.heroText")}</p>
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
      <Picture {...heroArt(text("website.heroPicture"))} />
    </section>
  );
}
