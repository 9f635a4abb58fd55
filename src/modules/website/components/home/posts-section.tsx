import ArrowRight from "lucide-react/icons/arrow-right";
import { useId } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { HomeSection } from "./home-section.ts";

/** Three covers beside each other, two on a tablet (blog.css). */
const coverSizes = "(min-width: 88rem) 26.5rem, (min-width: 60rem) 30vw, (min-width: 40rem) 46vw, 92vw";

type PostsSectionProps = { section: Extract<HomeSection, { kind: "posts" }>; plaster: boolean };

/** The latest posts, with their covers. */
export function PostsSection({ section, plaster }: PostsSectionProps) {
  const { text } = useLocale();
  const titleId = useId();
  return (
    <section className={classNames("section", plaster && "section--plaster")} aria-labelledby={titleId}>
      <div className="wrap">
        <div className="section__head">
          <h2 className="h1" id={titleId}>
            {section.title}
          </h2>
          <Link className="link--more" href={section.more.href}>
            {section.more.text} <Icon of={ArrowRight} small directed />
          </Link>
        </div>
        {section.posts.length === 0 && <Alert kind="warn">{section.empty}</Alert>}
        <div className="posts">
          {section.posts.map(({ href, title, lang, line, note, picture }) => (
            <Card
              key={href}
              className="post-card"
              href={href}
              title={title}
              lang={lang}
              line={line}
              picture={picture && { ...picture, alt: "", sizes: coverSizes }}
              noPicture={text("website.noPicture")}
            >
              {note && <p className="post-card__n num">{note}</p>}
            </Card>
          ))}
        </div>
      </div>
    </section>
  );
}
