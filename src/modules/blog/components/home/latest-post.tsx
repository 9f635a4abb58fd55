import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Picture } from "#ui/picture.tsx";
import type { latestTemplates } from "../../contract.ts";
import type { PostCardView } from "../post-view.ts";

export type LatestTemplate = (typeof latestTemplates)[number];

/** One of the latest posts for the wire: static markup without script. */
export function LatestPost({ post, template }: { post: PostCardView; template: LatestTemplate }) {
  const { text, href } = useLocale();
  const { cover } = post;
  return (
    <article className={`s_latest_posts_post latest latest--${template}`}>
      {template !== "list" && (
        <div className="latest__m">
          {cover && (
            <Picture
              {...cover}
              alt=""
              sizes="(min-width: 88rem) 26.5rem, (min-width: 60rem) 30vw, (min-width: 40rem) 46vw, 92vw"
            />
          )}
        </div>
      )}
      <div lang={post.lang}>
        <h3 className="latest__t">
          <a href={href(post.path)}>{post.title}</a>
        </h3>
        {post.subtitle && template !== "list" && <p className="latest__d">{post.subtitle}</p>}
        <p className="latest__n num">
          {text("blog.dateAndTime", { date: post.publishedAt, minutes: post.readingMinutes })}
        </p>
      </div>
    </article>
  );
}
