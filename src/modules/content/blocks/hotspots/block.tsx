import Plus from "lucide-react/icons/plus";
import type { CSSProperties } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { BlockPicture } from "../../components/block-picture.tsx";
import type { PictureFacts } from "../../components/picture-facts.ts";

interface Spot {
  title: string;
  words: string;
  href: string;
  x: number;
  y: number;
}

type HotspotsBlockProps = { id: string; data: { picture: PictureFacts; spots: readonly Spot[] } };

/** Points on a picture that show a text when pressed, one at a time, without JavaScript. */
export function HotspotsBlock({ id, data: { picture, spots } }: HotspotsBlockProps) {
  const { text } = useLocale();
  return (
    <div className="spots">
      <BlockPicture picture={picture} sizes="(min-width: 82.5rem) 82.5rem, 94vw" />
      {spots.map(({ title, words, href, x, y }, at) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          key={at}
          className={`spot${x > 50 ? " spot--end" : ""}${y > 50 ? " spot--low" : ""}`}
          name={id}
          style={{ "--x": `${x}%`, "--y": `${y}%` } as CSSProperties}
        >
          <summary>
            <Icon of={Plus} label={title} />
          </summary>
          <div className="spot__words">
            <p className="h4">{title}</p>
            {words && <p>{words}</p>}
            {href && (
              <p>
                <a href={href}>{text("content.hotspotsMore", { title })}</a>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
