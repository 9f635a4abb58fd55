import { BlockPicture } from "../../components/block-picture.tsx";
import type { PictureFacts } from "../../components/picture-facts.ts";

type QuotationProps = {
  data: { words: string; name: string; role: string; picture: PictureFacts | null };
};

/** A quotation with its author. */
export function Quotation({ data: { words, name, role, picture } }: QuotationProps) {
  return (
    <figure className="quotation">
      {picture && <BlockPicture picture={picture} sizes="5rem" />}
      <div>
        <blockquote>
          {words.split(/\n+/).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </blockquote>
        {(name || role) && (
          <figcaption>
            {name}
            {role && <small>{role}</small>}
          </figcaption>
        )}
      </div>
    </figure>
  );
}
