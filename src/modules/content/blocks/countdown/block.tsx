import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { BlockButton } from "../../components/block-words.tsx";

type CountdownBlockProps = {
  data: { title: string; endsAt: string; after: string; button: string; href: string };
  view: { day: string };
};

/** The end of something. The page may be cached, so the server renders the date and the browser counts down. */
export function CountdownBlock({ data, view }: CountdownBlockProps) {
  const { text } = useLocale();
  return (
    <section className="countdown" data-ends={data.endsAt} data-after={data.after}>
      {data.title && <h2>{data.title}</h2>}
      <p>
        <time dateTime={data.endsAt}>{text("content.countdownUntil", { day: view.day })}</time>
      </p>
      <BlockButton href={data.href} button={data.button} />
    </section>
  );
}
