import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import type { PostCardView } from "./post-view.ts";

const sizes = "(min-width: 68rem) 26vw, (min-width: 48rem) 45vw, 94vw";

type PostCardProps = { post: PostCardView; level?: 2 | 3; first?: boolean };

/** A post in a list; the whole card leads to it. `first` is the one whose cover is fetched at once. */
export function PostCard({ post, level = 2, first = false }: PostCardProps) {
  const { text, code } = useLocale();
  return (
    <Card
      className="post-card"
      href={post.path}
      title={post.title}
      level={level}
      lang={post.lang === code ? undefined : post.lang}
      // The title says what it is about.
      picture={post.cover ? { ...post.cover, alt: "", sizes, priority: first } : undefined}
      noPicture={text("blog.noPicture")}
      line={post.subtitle}
      badges={post.featured && <Badge kind="plain">{text("blog.featured")}</Badge>}
    >
      <p className="post-card__n num" lang={code}>
        {text("blog.dateAndTime", { date: post.publishedAt, minutes: post.readingMinutes })}
      </p>
    </Card>
  );
}
