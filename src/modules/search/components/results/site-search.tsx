import ArrowRight from "lucide-react/icons/arrow-right";
import SearchIcon from "lucide-react/icons/search";
import { use } from "react";
import { ProductCardPart } from "#modules/website/components/home/product-card-part.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ChipLink, Chips } from "#ui/chips.tsx";
import { Crumbs } from "#ui/crumbs.tsx";
import { Empty } from "#ui/empty.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";
import { siteSearchAddress, siteSearchPath } from "../../paths.ts";
import type { GroupView, HitView, SiteSearchView } from "../../server/search-view.ts";
import type { Piece } from "../../server/snippet.ts";

/** The whole site's results for a term, by kind. */
export function SiteSearch({ view }: { view: SiteSearchView }) {
  const { text, href } = useLocale();
  const { term, total, corrected, kind, page, pages } = view;
  const title = term === "" ? text("search.title") : text("search.titleOf", { term });
  return (
    <>
      {/* Search engines should not index search results. */}
      <PageHead title={title} description={text("search.description")} hidden />
      <div className="wrap section section--tight site-search">
        <Crumbs
          label={text("search.crumbs")}
          crumbs={[{ label: text("search.home"), href: "/" }, { label: text("search.title") }]}
        />
        <h1 className="h1">{title}</h1>
        <search>
          <form className="site-search__form" action={href(siteSearchPath)}>
            <Field label={text("search.label")} hideLabel id="site-search">
              <TextInput
                type="search"
                name="search"
                icon={SearchIcon}
                key={term}
                defaultValue={term}
                placeholder={text("search.hint")}
                autoComplete="off"
                enterKeyHint="search"
                maxLength={120}
                required
              />
            </Field>
            <Button type="submit">{text("search.search")}</Button>
          </form>
        </search>
        {term !== "" && (
          <p className="quiet" role="status">
            {corrected
              ? text("search.corrected", { term, corrected, count: total })
              : text(view.isMany ? "search.countMany" : "search.count", { count: total })}
          </p>
        )}
        {view.filters.length > 2 && (
          <Chips label={text("search.kinds")} wrap>
            {view.filters.map((filter) => (
              <ChipLink key={filter.path} href={filter.path} current={filter.current}>
                {text("search.kindOf", { kind: filter.label, count: counted(filter) })}
              </ChipLink>
            ))}
          </Chips>
        )}
        {view.groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
        {term !== "" && total === 0 && <NothingFound view={view} />}
        <Pager
          page={page}
          pages={pages}
          href={(wanted) => siteSearchAddress(term, kind, wanted)}
          label={text("search.pages")}
          previousLabel={text("search.previous")}
          nextLabel={text("search.next")}
          pageLabel={(wanted) => text("search.page", { page: wanted })}
        />
      </div>
    </>
  );
}

function counted({ count, isMany }: { count: number; isMany: boolean }): string {
  return isMany ? `${count}+` : String(count);
}

function Group({ group }: { group: GroupView }) {
  const { text } = useLocale();
  const titleId = `found-${group.kind}`;
  return (
    <section aria-labelledby={titleId}>
      <h2 className="h3" id={titleId}>
        {group.label} <span className="quiet num">{counted(group)}</span>
      </h2>
      {group.products.length > 0 && <Products group={group} />}
      {group.hits.length > 0 && (
        <ol className="site-search__hits">
          {group.hits.map((hit) => (
            <FoundText key={hit.path} hit={hit} />
          ))}
        </ol>
      )}
      {group.more && (
        <Link className="link--more" href={group.more}>
          {text("search.more", { kind: group.label, count: counted(group) })}{" "}
          <Icon of={ArrowRight} small directed />
        </Link>
      )}
    </section>
  );
}

function Products({ group }: { group: GroupView }) {
  const { text } = useLocale();
  const ProductCard = use(ProductCardPart);
  return (
    <div className="grid grid--cards grid--4">
      {group.products.map((product) =>
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
  );
}

function FoundText({ hit }: { hit: HitView }) {
  return (
    <li lang={hit.lang}>
      <h3 className="h4">
        <Link href={hit.path}>
          <Marked pieces={hit.title} />
        </Link>
      </h3>
      <p>
        <Marked pieces={hit.snippet} />
      </p>
    </li>
  );
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  let at = 0;
  return pieces.map(({ text, hit }) => {
    at += text.length;
    return hit ? <mark key={at}>{text}</mark> : text;
  });
}

function NothingFound({ view: { term, proposals } }: { view: SiteSearchView }) {
  const { text } = useLocale();
  return (
    <Empty art="search" title={text("search.nothing", { term })}>
      {text("search.nothingText")}
      {proposals.length > 0 && (
        <span className="site-search__proposals">
          {proposals.map((proposal) => (
            <ChipLink key={proposal.path} href={proposal.path}>
              {proposal.title}
            </ChipLink>
          ))}
        </span>
      )}
    </Empty>
  );
}
