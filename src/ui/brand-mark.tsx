import { initialOf } from "./initial.ts";

/** In front of the name of a shop without a logo: its initial in the brand colour. */
export function BrandMark({ name }: { name: string }) {
  return (
    <span className="brand__initial" aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

/** Longer names get smaller letters on a phone, whose bar has room for about a dozen. */
const roomyLetters = 12;

/** The name of a shop without a logo, on two lines at most. */
export function BrandName({ children }: { children: string }) {
  return (
    <span className="brand__name" data-long={children.length > roomyLetters || undefined}>
      {children}
    </span>
  );
}
