import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";

export type IconShape = LucideIcon;

type IconProps = {
  /** Imported one by one: `import Heart from "lucide-react/icons/heart"`. */
  of: IconShape;
  small?: boolean;
  /** Points along the line, so it is mirrored in right-to-left. */
  directed?: boolean;
  /** Only where no visible word stands beside it; without a label the icon is decoration. */
  label?: string;
  className?: string;
};

/** One icon in the shared stroke, as high as the text it stands in. */
export function Icon({ of: Shape, small, directed, label, className }: IconProps) {
  return (
    <Shape
      className={classNames("i", small && "i--s", directed && "i--dir", className)}
      strokeWidth={1.5}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    />
  );
}
