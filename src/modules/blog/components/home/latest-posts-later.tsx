import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Link } from "#ui/link.tsx";
import type { PostView } from "../post-view.ts";
import type { LatestPostsProps } from "./latest-posts.tsx";

/** The newest posts of the same blog, loaded when the reader has almost reached the end; a link until then. */
export function LatestPostsLater({ post }: { post: PostView }) {
  const { text } = useLocale();
  const section = useRef<HTMLElement>(null);
  const [Latest, setLatest] = useState<ComponentType<LatestPostsProps> | null>(null);
  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some((one) => one.isIntersecting)) return;
        observer.disconnect();
        // Without it the link to the blog stays.
        import("./latest-posts.tsx").then((loaded) => setLatest(() => loaded.LatestPosts)).catch(() => {});
      },
      { rootMargin: "100% 0px" },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section className="section section--tight" aria-labelledby="latest-posts" ref={section}>
      <div className="wrap">
        <div className="section__head">
          <h2 className="h2" id="latest-posts">
            {text("blog.latest")}
          </h2>
          <Link className="link--more" href={post.blog.path}>
            {text("blog.allOf", { blog: post.blog.name })}
          </Link>
        </div>
        {Latest && <Latest domain={[["blog_id", "=", post.blogId]]} except={post.path} />}
      </div>
    </section>
  );
}
