import type { CSSProperties } from "react";
import { Link } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Picture } from "#ui/picture.tsx";
import type { PostCardView } from "./post-view.ts";

/**
 * The cover of the next post at the end of this one. Both pages use the same view transition name, so that following
 * the link moves the picture to the top of the next page, if the browser can and the reader does not prefer reduced
 * motion.
 */
export function NextPost({ post }: { post: PostCardView }) {
  const { text, code } = useLocale();
  return (
    <section className="next-post" aria-labelledby="next-post">
      <Link className="next-post__link" to={post.path} viewTransition discover="none">
        {post.cover && (
          <span
            className="next-post__m"
            style={{ viewTransitionName: `post-cover-${post.id}` } as CSSProperties}
          >
            <Picture {...post.cover} alt="" sizes="100vw" />
          </span>
        )}
        <span className="next-post__t">
          <span className="small">{text("blog.next")}</span>
          <b id="next-post" className="h2" lang={post.lang === code ? undefined : post.lang}>
            {post.title}
          </b>
          <span className="small num">{text("blog.reading", { minutes: post.readingMinutes })}</span>
        </span>
      </Link>
    </section>
  );
}
