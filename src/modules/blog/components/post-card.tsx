import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import type { PostCardView } from "./post-view.ts";

/** Sizes of a cover by the number of columns on a wide page (blog.css); two beside the column of the journal. */
const sizesBy = {
  2: "(min-width: 88rem) 31.5rem, (min-width: 60rem) 34vw, (min-width: 40rem) 46vw, 92vw",
  3: "(min-width: 88rem) 26.5rem, (min-width: 60rem) 30vw, (min-width: 40rem) 46vw, 92vw",
};

type PostCardProps = { post: PostCardView; level?: 2 | 3; first?: boolean; columns?: 2 | 3 };

/** A post in a list; the whole card is a link. The cover of the `first` one loads at once. */
export function PostCard({ post, level = 2, first = false, columns = 2 }: PostCardProps) {
  const { text, code } = useLocale();
  return (
    <Card
      className="post-card"
      href={post.path}
      title={post.title}
      level={level}
      lang={post.lang === code ? undefined : post.lang}
      // The title describes the cover.
      picture={post.cover ? { ...post.cover, alt: "", sizes: sizesBy[columns], priority: first } : undefined}
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
