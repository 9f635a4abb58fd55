import { useLocale } from "#platform/i18n/locale-provider.tsx";

type SocialBlockProps = { data: { title: string; address: string; height: number } };

/** A page of a social network: a link until the visitor agrees to load it. */
export function SocialBlock({ data: { title, address, height } }: SocialBlockProps) {
  const { text } = useLocale();
  return (
    <section className="social" data-page={address} data-title={title} data-height={height}>
      <p className="h4">{title}</p>
      <p>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {text("content.socialOpen")}
        </a>
      </p>
    </section>
  );
}
