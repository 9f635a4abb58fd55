import { PostCard } from "#modules/blog/components/post-card.tsx";
import { ShopCard } from "#modules/shop/components/shop-card.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Tile } from "#ui/tile.tsx";
import { BrandTile } from "./brand-tile.tsx";
import type { SliderItems, SliderTabView, SliderView } from "./slider-view.ts";
import { type Slide, Slides } from "./slides.tsx";

const cardSizes = "(min-width: 62.5rem) 24vw, (min-width: 48rem) 32vw, 94vw";

type SliderContentProps = {
  slider: SliderView;
  /** On a page: tabs open and rows slide. Elsewhere it is static markup. */
  isLive?: boolean;
};

/** A row of cards, or several rows under tabs. */
export function SliderContent({ slider, isLive = false }: SliderContentProps) {
  const { text } = useLocale();
  const { s_id: elementId, tabs, counts, name } = slider;
  const rowOf = (tab: SliderTabView) => (
    <Slides
      label={tab.name || name}
      slides={slidesOf(tab.items)}
      counts={counts}
      turnMs={slider.auto_slide ? slider.auto_play_time : null}
      isLive={isLive}
    />
  );
  const [first] = tabs;
  if (!first) return null;
  return (
    <div className="slider" id={elementId}>
      {tabs.length === 1 && rowOf(first)}
      {tabs.length > 1 && isLive && (
        <Tabs
          label={text("slider.tabsOf", { name })}
          tabs={tabs.map((tab) => ({ id: `${elementId}-${tab.id}`, label: tab.name, content: rowOf(tab) }))}
        />
      )}
      {tabs.length > 1 &&
        !isLive &&
        tabs.map((tab) => (
          <section key={tab.id} id={`${elementId}-${tab.id}`} aria-label={tab.name}>
            <p className="h4">{tab.name}</p>
            {rowOf(tab)}
          </section>
        ))}
    </div>
  );
}

function slidesOf(items: SliderItems): Slide[] {
  switch (items.kind) {
    case "products":
      return items.products.map((card) => ({
        key: card.templateId,
        content: <ShopCard card={card} sizes={cardSizes} />,
      }));
    case "posts":
      return items.posts.map((post) => ({
        key: post.id,
        content: <PostCard post={post} level={3} columns={3} />,
      }));
    default:
      return items.tiles.map((tile) => ({
        key: tile.id,
        content:
          items.look === "brand" ? (
            <BrandTile tile={tile} />
          ) : (
            <Tile
              href={tile.href}
              title={tile.title}
              {...(tile.picture && { picture: { ...tile.picture, sizes: cardSizes } })}
            />
          ),
      }));
  }
}
