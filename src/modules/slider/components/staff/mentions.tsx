import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Link } from "#ui/link.tsx";
import type { SliderMention } from "../../server/mention.ts";

/** The texts that embed a slider. For an archived one, they are a warning. */
export function Mentions({ mentions, archived }: { mentions: readonly SliderMention[]; archived: boolean }) {
  const { text } = useLocale();
  if (mentions.length === 0) return null;
  const title = text(archived ? "slider.staffStillNamed" : "slider.staffNamed", { count: mentions.length });
  return (
    <Alert kind={archived ? "warn" : "info"} title={title}>
      <MentionList mentions={mentions} />
    </Alert>
  );
}

/** The texts that embed deleted sliders. */
export function BrokenMentions({ mentions }: { mentions: readonly SliderMention[] }) {
  const { text } = useLocale();
  if (mentions.length === 0) return null;
  return (
    <Alert kind="warn" title={text("slider.staffBroken", { count: mentions.length })}>
      <MentionList mentions={mentions} withId />
    </Alert>
  );
}

function MentionList({ mentions, withId = false }: { mentions: readonly SliderMention[]; withId?: boolean }) {
  return (
    <ul>
      {mentions.map(({ blockId, title, stateText, path }) => (
        <li key={`${path} ${blockId}`}>
          {withId && <code>[slider {blockId}]</code>}{" "}
          <Link className="link" href={path}>
            {title}
          </Link>{" "}
          ({stateText})
        </li>
      ))}
    </ul>
  );
}
