import MapPin from "lucide-react/icons/map-pin";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { BlockPicture } from "../../components/block-picture.tsx";
import type { PictureFacts } from "../../components/picture-facts.ts";

type PlaceBlockProps = {
  data: { title: string; address: string; hours: string; phone: string; picture: PictureFacts | null };
};

/**
 * The owner's location: their own picture of the way, the address, and a link to directions. No map service is
 * contacted unless the visitor follows that link.
 */
export function PlaceBlock({ data: { title, address, hours, phone, picture } }: PlaceBlockProps) {
  const { text } = useLocale();
  const query = new URLSearchParams({ to: address.replace(/\s*\n\s*/g, ", ") });
  return (
    <section className="place">
      {picture && <BlockPicture picture={picture} sizes="(min-width: 48rem) 55vw, 94vw" />}
      <div className="place__words">
        {title && <h2>{title}</h2>}
        <address>{address}</address>
        {hours && <p className="blk__words">{hours}</p>}
        {phone && (
          <p>
            <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>
          </p>
        )}
        <p>
          <a
            className={buttonClass({ kind: "line" })}
            href={`https://www.openstreetmap.org/directions?${query}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon of={MapPin} small /> {text("content.placeRoute")}
          </a>
        </p>
      </div>
    </section>
  );
}
