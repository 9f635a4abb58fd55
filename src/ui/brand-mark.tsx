import { initialOf } from "./initial.ts";

/** Stands before the name of a shop without a logo: its initial in the brand colour. */
export function BrandMark({ name }: { name: string }) {
  return (
    <span className="brand__initial" aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
