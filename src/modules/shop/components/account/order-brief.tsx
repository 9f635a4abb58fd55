import type { LineView } from "#modules/orders/server/cart/views.ts";
import { keepTogether } from "#ui/keep-together.ts";
import { Thumb } from "#ui/no-picture.tsx";

/** The lines of a cart or an order, one short line each. */
export function BriefLines({ lines }: { lines: readonly LineView[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className="mini">
          <span className="mini__m">
            <Thumb picture={line.picture} sizes="56px" />
            <b>{line.quantity}</b>
          </span>
          <span>
            {line.name}
            {line.choices.length > 0 && (
              <small>{keepTogether(line.choices.map(({ value }) => value).join(", "))}</small>
            )}
          </span>
          <span className="num">
            <bdi>{line.total}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
