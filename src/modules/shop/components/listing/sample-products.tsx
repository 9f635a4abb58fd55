import { shopPath } from "#modules/catalogue/paths.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";

const samples = [1, 2, 3, 4];

/** A preview of a list for edit mode, if there are no products yet. */
export function SampleProducts() {
  const { text } = useLocale();
  return (
    <section className="grid grid--cards grid--4" aria-label={text("shop.samples")}>
      {samples.map((number) => (
        <Card
          key={number}
          href={shopPath}
          title={text("shop.sampleProduct", { number })}
          noPicture={text("shop.samplePicture")}
          badges={<Badge>{text("shop.sample")}</Badge>}
        />
      ))}
    </section>
  );
}
