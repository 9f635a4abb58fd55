import { type ReactNode, useEffect, useRef } from "react";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Avatar } from "#ui/avatar.tsx";
import type * as contract from "../../contract.ts";
import type { ChatterView } from "../message-view.ts";
import { ChatterPager } from "./chatter-pager.tsx";
import { Composer } from "./composer.tsx";
import { MessageList } from "./message-list.tsx";
import { RatingFilter } from "./rating-filter.tsx";

const call = caller<typeof contract>();

type ChatterProps = { view: ChatterView; title?: ReactNode };

/** The conversation about a record for its customers. It is complete without JavaScript. */
export function Chatter({ view, title }: ChatterProps) {
  const { text } = useLocale();
  const section = useSeen(view);
  return (
    <section
      ref={section}
      className="chatter stack stack--l"
      id="discussion"
      aria-labelledby="discussion-title"
    >
      <h2 className="h3" id="discussion-title">
        {title ?? text("messages.discussion")}
      </h2>
      {view.stats && <RatingFilter view={view} stats={view.stats} />}
      {view.canWrite && (
        <div className="comp-w">
          <Avatar name={view.viewerName} />
          <Composer view={view} label={text("messages.write")} sendLabel={text("messages.send")} />
        </div>
      )}
      <ChatterMessages view={view} />
    </section>
  );
}

/** The messages of a page with their total, and links to the other pages. */
export function ChatterMessages({ view, children }: { view: ChatterView; children?: ReactNode }) {
  const { text } = useLocale();
  if (view.count === 0)
    return (
      <p className="muted">{text(view.starFilter === null ? "messages.none" : "messages.noneWithStars")}</p>
    );
  return (
    <div>
      <p className="row row--between small muted">
        <span>{text("messages.shown", rangeOf(view))}</span>
        <span>{text("messages.newestFirst")}</span>
      </p>
      {children ?? <MessageList messages={view.messages} />}
      <ChatterPager view={view} />
    </div>
  );
}

function rangeOf({ page, count, messages }: ChatterView) {
  const from = (page - 1) * 10 + 1;
  return { from, to: from + messages.length - 1, count };
}

/** Tells the server when the conversation comes into view, so that no mail repeats messages that were seen here. */
export function useSeen({ model, recordId, token, hash, pid, page, messages }: ChatterView) {
  const section = useRef<HTMLElement>(null);
  const newest = page === 1 ? messages[0]?.id : undefined;
  useEffect(() => {
    const { current } = section;
    if (!current || newest === undefined) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const asked = { res_model: model, res_id: recordId, token, hash, pid, message_id: newest };
      // A superfluous mail does no harm.
      call("/mail/chatter_seen", asked, { keepalive: true }).catch(() => {});
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [model, recordId, token, hash, pid, newest]);
  return section;
}
