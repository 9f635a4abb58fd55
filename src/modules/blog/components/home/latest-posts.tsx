import { type CSSProperties, useEffect, useRef, useState } from "react";
import { useVisitor } from "#modules/website/components/frame/visitor-store.ts";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { CardSkeleton } from "#ui/card.tsx";
import type * as contract from "../../contract.ts";
import { coversReady } from "../covers-ready.ts";
import type { LatestTemplate } from "./latest-post.tsx";

export type LatestPostsProps = {
  /** The blogs, as a condition of the wire. */
  domain: [string, string, unknown][];
  template?: LatestTemplate;
  /** The address of the current post, which the list leaves out. */
  except?: string;
  limit?: number;
};

const call = caller<typeof contract>();

/** A block with the newest posts. They appear one after another once their covers are loaded. */
export function LatestPosts({ domain, template = "card", except, limit = 3 }: LatestPostsProps) {
  const { text, href } = useLocale();
  const own = except && `href="${href(except)}"`;
  const isEditor = useVisitor().roles.some((role) => role === "website" || role === "administrator");
  const root = useRef<HTMLDivElement>(null);
  const [pieces, setPieces] = useState<string[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [ready, setReady] = useState(false);
  const asked = JSON.stringify(domain);
  useEffect(() => {
    const leaving = new AbortController();
    call(
      "/blog/render_latest_posts",
      { template, domain: JSON.parse(asked), limit: own ? limit + 1 : limit },
      { signal: leaving.signal },
    )
      .then((markup) =>
        setPieces(
          piecesOf(markup)
            .filter((piece) => !own || !piece.includes(own))
            .slice(0, limit),
        ),
      )
      .catch(() => !leaving.signal.aborted && setFailed(true));
    return () => leaving.abort();
  }, [asked, template, limit, own]);
  useEffect(() => {
    if (pieces === null || !root.current) return;
    let left = false;
    const pictures = [...root.current.querySelectorAll("img")];
    for (const picture of pictures) picture.loading = "eager";
    void coversReady(pictures).then(() => !left && setReady(true));
    return () => {
      left = true;
    };
  }, [pieces]);

  // Readers miss nothing, because the link to the blog is beside it.
  if (failed) return isEditor && <Alert kind="bad">{text("blog.latestFailed")}</Alert>;
  if (pieces?.length === 0) return <Alert kind="warn">{text("blog.nothingPublished")}</Alert>;
  return (
    <div className="posts" aria-busy={!ready}>
      {!ready &&
        Array.from({ length: pieces?.length ?? limit }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <CardSkeleton key={index} label={text("blog.loading")} />
        ))}
      <div className={ready ? "latest-posts" : "latest-posts latest-posts--waiting"} ref={root}>
        {pieces?.map((piece, index) => (
          <div
            key={piece}
            className="latest-posts__one"
            style={{ "--turn": index } as CSSProperties}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's markup, made by React
            dangerouslySetInnerHTML={{ __html: piece }}
          />
        ))}
      </div>
    </div>
  );
}

/** The posts in the answer's markup, one element each. */
function piecesOf(markup: string): string[] {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return [...template.content.children].map((element) => element.outerHTML);
}
