import ArrowDown from "lucide-react/icons/arrow-down";
import { type CSSProperties, useRef } from "react";
import { ContentBody } from "#modules/content/components/content-body.tsx";
import { PublishLater } from "#modules/website/components/frame/publish-later.tsx";
import { Block } from "#modules/website/components/home/block.tsx";
import { GoneBlock } from "#modules/website/components/home/gone-block.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { ChipLink } from "#ui/chips.tsx";
import { Crumbs } from "#ui/crumbs.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { postsPath, staffPostPath } from "../paths.ts";
import { CoverCredit } from "./cover-credit.tsx";
import { FollowForm } from "./follow-form.tsx";
import { LatestPostsLater } from "./home/latest-posts-later.tsx";
import { NextPost } from "./next-post.tsx";
import { PostCard } from "./post-card.tsx";
import { PostShare } from "./post-share.tsx";
import type { PostView } from "./post-view.ts";
import { SelectionShareLater } from "./selection-share-later.tsx";

const publishers = ["website"];

/** A post for readers. `preview` leaves out links to other posts. */
export function PostArticle({
  post,
  origin,
  preview,
}: {
  post: PostView;
  origin: string;
  preview?: boolean;
}) {
  const { text, href } = useLocale();
  const body = useRef<HTMLDivElement>(null);
  const address = origin + href(post.path);
  return (
    <>
      <article className="post">
        <PostHead post={post} />
        <div className="wrap post__grid">
          {post.contents.length > 0 && <Contents contents={post.contents} />}
          <div className="post__main stack stack--l">
            {post.isOtherLanguage && <Alert kind="info">{text(`blog.onlyIn_${post.lang}`)}</Alert>}
            <div id="post-text" className="stack stack--l" tabIndex={-1} lang={post.lang} ref={body}>
              {post.pieces.map((piece) =>
                "block" in piece ? (
                  <Block key={`block ${piece.block.id}`} block={piece.block} inset />
                ) : "goneId" in piece ? (
                  <GoneBlock key={`gone ${piece.goneId}`} id={piece.goneId} />
                ) : (
                  <ContentBody key={piece.content.mark} content={piece.content} />
                ),
              )}
            </div>
            <PostFoot post={post} />
            {!preview && <PostShare title={post.title} address={address} />}
            {!preview && post.mayFollow && (
              <FollowForm key={post.blogId} blogId={post.blogId} name={post.blog.name} />
            )}
          </div>
        </div>
      </article>
      {!preview && (
        <>
          <SelectionShareLater within={body} address={address} />
          <Related post={post} />
          {post.next && <NextPost post={post.next} />}
          {/* Last: it loads late, and must not move what the reader is about to press. */}
          <LatestPostsLater post={post} />
        </>
      )}
    </>
  );
}

function PostHead({ post }: { post: PostView }) {
  const { text, code } = useLocale();
  const crumbs = [
    { label: text("blog.title"), href: postsPath },
    { label: post.blog.name, href: post.blog.path },
    { label: <span lang={post.lang}>{post.title}</span>, href: post.path },
  ];
  return (
    <>
      <header className="wrap post__head">
        <Crumbs label={text("blog.crumbs")} crumbs={crumbs} />
        <h1 className="h1" lang={post.lang === code ? undefined : post.lang}>
          {post.title}
        </h1>
        {post.subtitle && (
          <p className="lead" lang={post.lang === code ? undefined : post.lang}>
            {post.subtitle}
          </p>
        )}
        <p className="post__facts num">
          {post.author &&
            (post.authorPath ? (
              <Link className="link link--ink" href={post.authorPath}>
                {post.author}
              </Link>
            ) : (
              <span>{post.author}</span>
            ))}
          <time dateTime={post.dateTime}>{post.publishedAt}</time>
          <span>{text("blog.reading", { minutes: post.readingMinutes })}</span>
        </p>
        <PublishLater
          model="blog.post"
          id={post.id}
          published={post.published}
          roles={publishers}
          officePath={staffPostPath(post.id)}
          className="post__facts"
        />
      </header>
      {post.cover && (
        <div className="post__cover" style={{ viewTransitionName: `post-cover-${post.id}` } as CSSProperties}>
          <Picture {...post.cover} sizes="(min-width: 86rem) 86rem, 100vw" priority />
          {/* Within the page: a plain anchor, so that the text gets the focus. */}
          <a className="post__jump" href="#post-text">
            <Icon of={ArrowDown} label={text("blog.toText")} />
          </a>
        </div>
      )}
      {post.cover && post.coverCredit && <CoverCredit credit={post.coverCredit} />}
    </>
  );
}

/** The headings of a long text; folded on narrow screens. */
function Contents({ contents }: Pick<PostView, "contents">) {
  const { text } = useLocale();
  return (
    <nav className="post__contents" aria-label={text("blog.contents")}>
      <details open>
        <summary className="h4">{text("blog.contents")}</summary>
        <ol>
          {contents.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function PostFoot({ post }: { post: PostView }) {
  const { text } = useLocale();
  if (post.tags.length === 0) return null;
  return (
    <nav aria-label={text("blog.tags")}>
      <ul className="tags">
        {post.tags.map(({ path, name }) => (
          <li key={path}>
            <ChipLink href={path}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Related({ post }: { post: PostView }) {
  const { text } = useLocale();
  if (post.related.length === 0) return null;
  return (
    <section className="section section--tight section--plaster" aria-labelledby="post-related">
      <div className="wrap">
        <div className="section__head">
          <h2 className="h2" id="post-related">
            {text("blog.related")}
          </h2>
        </div>
        <div className="posts">
          {post.related.map((one) => (
            <PostCard key={one.id} post={one} level={3} columns={3} />
          ))}
        </div>
      </div>
    </section>
  );
}
