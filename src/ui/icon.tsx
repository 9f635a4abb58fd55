import { classNames } from "./class-names.ts";

/** The outline of an icon, as the build provides it (platform/build/icon-shapes.ts). */
export type IconShape = string;

type IconProps = {
  /** Imported individually: `import Heart from "lucide-react/icons/heart"`. */
  of: IconShape;
  small?: boolean;
  /** It points along the line of text, so it is mirrored in right-to-left. */
  directed?: boolean;
  /** Only without a visible word beside it; without a label the icon is decoration. */
  label?: string;
  className?: string;
};

/** One icon in the shared stroke, as high as the text around it. */
export function Icon({ of: outline, small, directed, label, className }: IconProps) {
  return (
    <svg
      className={classNames("i", small && "i--s", directed && "i--dir", className)}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={outline} />
    </svg>
  );
}
