import Rss from "lucide-react/icons/rss";
import { Trail } from "#modules/website/components/frame/trail.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { ChipLink, Chips } from "#ui/chips.tsx";
import { Empty } from "#ui/empty.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";
import { postsPath } from "../paths.ts";
import { FeedLink } from "./feed-link.tsx";
import { FollowForm } from "./follow-form.tsx";
import { PostCard } from "./post-card.tsx";
import type { PostListView } from "./post-view.ts";

/** Posts of all blogs, of one, or with one tag: featured ones first, then the newest. */
export function PostList({ list }: { list: PostListView }) {
  const { text } = useLocale();
  const { filters, page, pages, path } = list;
  const title = list.kind === "tag" ? text("blog.aboutTag", { tag: list.title }) : list.title;
  const narrowed = Boolean(filters.search || filters.author || filters.month);
  const cover = list.posts[0]?.cover;
  const journal = { name: text("blog.title"), path: postsPath };
  const crumbs = list.kind === "all" ? [journal] : [journal, { name: title, path }];
  return (
    <>
      <PageHead
        title={page > 1 ? text("blog.titleOfPage", { title, page }) : title}
        description={list.lead || text("blog.tagDescription", { title })}
        // Search engines should index neither searches nor empty lists.
        hidden={narrowed || list.total === 0}
        {...(cover && { picture: list.origin + cover.src })}
      />
      <FeedLink path={list.feedPath} title={list.kind === "blog" ? list.title : text("blog.title")} />
      <div className="wrap section section--tight blog">
        <Trail crumbs={crumbs} origin={list.origin} />
        <header className="blog__head">
          <div>
            <h1 className="h1">{title}</h1>
            {list.lead && <p className="lead">{list.lead}</p>}
          </div>
          <BlogNav list={list} />
        </header>
        <div className="blog__body">
          <div>
            <Narrowed list={list} />
            {list.posts.length > 0 ? (
              <div className="posts">
                {list.posts.map((post, index) => (
                  <PostCard key={post.id} post={post} first={index === 0} />
                ))}
              </div>
            ) : (
              <Empty
                art={narrowed ? "search" : "page"}
                title={text(narrowed ? "blog.nothingFound" : "blog.nothingPublished")}
              >
                {narrowed ? text("blog.nothingFoundText") : text("blog.comeBack")}
              </Empty>
            )}
            <Pager
              page={page}
              pages={pages}
              href={(wanted) => path + queryOf({ ...filters, page: wanted > 1 ? String(wanted) : "" })}
              label={text("blog.pages")}
              previousLabel={text("blog.newer")}
              nextLabel={text("blog.older")}
              pageLabel={(wanted) => text("blog.page", { page: wanted })}
            />
          </div>
          <Finding list={list} />
        </div>
      </div>
    </>
  );
}

function BlogNav({ list }: { list: PostListView }) {
  const { text } = useLocale();
  if (list.blogs.length < 2) return null;
  return (
    <Chips label={text("blog.blogs")} wrap>
      <ChipLink href={postsPath} current={list.kind === "all"}>
        {text("blog.allBlogs")}
      </ChipLink>
      {list.blogs.map((blog) => (
        <ChipLink key={blog.id} href={blog.path} current={blog.current}>
          {blog.name}
        </ChipLink>
      ))}
    </Chips>
  );
}

/** The active filters in words, and a link that removes them. */
function Narrowed({ list: { filters, monthName, total, path } }: { list: PostListView }) {
  const { text } = useLocale();
  const said = [
    filters.search && text("blog.narrowedSearch", { search: filters.search }),
    filters.author && text("blog.narrowedAuthor", { author: filters.author }),
    monthName,
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <p className="blog__narrowed">
      <span>
        {said.join(", ")}: {text("blog.count", { count: total })}
      </span>{" "}
      <Link className="link" href={path}>
        {text("blog.showAll")}
      </Link>
    </p>
  );
}

/** Search, and links by tag and by month. */
function Finding({ list }: { list: PostListView }) {
  const { text, href } = useLocale();
  const { filters, path } = list;
  // If there are several, each is followed on its own page.
  const followed = list.blogs.length === 1 ? list.blogs[0] : list.blogs.find(({ current }) => current);
  return (
    <aside className="blog__side stack stack--l" aria-label={text("blog.find")}>
      <search>
        <form className="blog__search" action={href(path)} method="get">
          <Field label={text("blog.searchLabel")} quiet>
            <TextInput type="search" name="search" defaultValue={filters.search} maxLength={100} />
          </Field>
          <Button type="submit" kind="line">
            {text("blog.search")}
          </Button>
        </form>
      </search>
      {list.tags.length > 0 && (
        <nav aria-labelledby="blog-tags">
          <h2 className="h4" id="blog-tags">
            {text("blog.tags")}
          </h2>
          <ul className="tags">
            {list.tags.map((tag) => (
              <li key={tag.path}>
                <ChipLink href={tag.path} current={tag.current}>
                  {tag.name}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {list.months.length > 0 && (
        <nav aria-labelledby="blog-months">
          <h2 className="h4" id="blog-months">
            {text("blog.months")}
          </h2>
          <ul className="blog__months">
            {list.months.map(({ value, name, count }) => (
              <li key={value}>
                <Link
                  href={path + queryOf({ month: value })}
                  aria-current={value === filters.month ? "true" : undefined}
                >
                  <span>{name}</span> <span className="quiet num">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {followed?.mayFollow && <FollowForm key={followed.id} blogId={followed.id} name={followed.name} />}
      <p>
        {/* The router does not handle feeds. */}
        <a className="link blog__feed" href={href(list.feedPath)}>
          <Icon of={Rss} small /> {text("blog.feed")}
        </a>
      </p>
    </aside>
  );
}

function queryOf(said: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ""));
  return query.size > 0 ? `?${query}` : "";
}
