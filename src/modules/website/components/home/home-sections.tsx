import ArrowRight from "lucide-react/icons/arrow-right";
import { use, useId } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Tile } from "#ui/tile.tsx";
import { Block } from "./block.tsx";
import type { HomeSection } from "./home-section.ts";
import { PostsSection } from "./posts-section.tsx";
import { ProductCardPart } from "./product-card-part.ts";

/** A section that a module contributed to the home page. */
export function ContributedSection({ section, plaster }: { section: HomeSection; plaster: boolean }) {
  switch (section.kind) {
    case "categories":
      return <CategoriesSection section={section} plaster={plaster} />;
    case "block":
      return <Block block={section.block} plaster={plaster} />;
    case "posts":
      return <PostsSection section={section} plaster={plaster} />;
    default:
      return <ProductsSection section={section} plaster={plaster} />;
  }
}

type SectionOf<Kind> = Extract<HomeSection, { kind: Kind }>;

function CategoriesSection({ section, plaster }: { section: SectionOf<"categories">; plaster: boolean }) {
  return (
    <section className={classNames("section", plaster && "section--plaster")}>
      <div className="wrap">
        <h2 className="vh">{section.title}</h2>
        <div className="cats">
          {section.tiles.map((tile) => (
            <Tile key={tile.href} {...tile} />
          ))}
        </div>
      </div>
    </section>
  );
}

function ProductsSection({ section, plaster }: { section: SectionOf<"products">; plaster: boolean }) {
  const { text } = useLocale();
  const ProductCard = use(ProductCardPart);
  const titleId = useId();
  return (
    <section className={classNames("section", plaster && "section--plaster")} aria-labelledby={titleId}>
      <div className="wrap">
        <div className="section__head">
          <h2 className="h1" id={titleId}>
            {section.title}
          </h2>
          {section.more && (
            <Link className="link--more" href={section.more.href}>
              {section.more.text} <Icon of={ArrowRight} small directed />
            </Link>
          )}
        </div>
        <div className="grid grid--cards grid--4">
          {section.products.map((product) =>
            ProductCard ? (
              <ProductCard key={product.path} product={product} />
            ) : (
              <Card
                key={product.path}
                href={product.path}
                title={product.name}
                noPicture={text("website.noPicture")}
              />
            ),
          )}
        </div>
      </div>
    </section>
  );
}
