import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type ChoiceInput = Omit<ComponentProps<"input">, "type"> & { type?: "radio" | "checkbox" };

type OptionTileProps = ChoiceInput & {
  /** text: a word in a box. tile: a drawing above a word. row: a sentence over the whole width. */
  look?: "text" | "tile" | "row";
  picture?: ReactNode;
  note?: ReactNode;
  /** Why it cannot be selected; disables the choice. */
  impossible?: string;
  verdict?: "good" | "wrong";
  children: ReactNode;
};

/** A choice in a box. An impossible one is dashed and gives the reason. */
export function OptionTile({
  look = "text",
  picture,
  note,
  impossible,
  verdict,
  type = "radio",
  className,
  children,
  ...rest
}: OptionTileProps) {
  return (
    <label
      className={classNames("opt", `opt--${look}`, verdict && `opt--${verdict}`, className)}
      title={impossible}
    >
      <input {...rest} type={type} disabled={rest.disabled || Boolean(impossible)} />
      <span className="opt__b">
        {picture}
        <span>
          {children}
          {note && <span className="opt__n">{note}</span>}
        </span>
        {impossible && <span className="vh"> ({impossible})</span>}
      </span>
    </label>
  );
}

type OptionsProps = ComponentProps<"div"> & { look?: "text" | "tiles" | "rows" | "swatches" };

/** Lays out option tiles or swatches. */
export function Options({ look = "text", className, ...rest }: OptionsProps) {
  return <div {...rest} className={classNames("opts", look !== "text" && `opts--${look}`, className)} />;
}

/** A colour from the data, or the address of a picture of the material. */
export type SwatchFill = { colour: string } | { pictureUrl: string };

type SwatchProps = ChoiceInput & { label: string; fill: SwatchFill; impossible?: string };

/** A selectable colour; its name is the label, never the colour alone. */
export function Swatch({ label, fill, impossible, type = "radio", className, ...rest }: SwatchProps) {
  const name = impossible ? `${label}, ${impossible}` : label;
  return (
    <label className={classNames("sw", className)} title={name}>
      <input {...rest} type={type} aria-label={name} disabled={rest.disabled || Boolean(impossible)} />
      <span className="sw__c" style={swatchStyle(fill)} />
    </label>
  );
}

/** Small dots for the available colours, not selectable. */
export function Dots({ fills, children }: { fills: SwatchFill[]; children?: ReactNode }) {
  return (
    <p className="dots">
      {fills.map((fill) => (
        <span
          key={"colour" in fill ? fill.colour : fill.pictureUrl}
          className="dot"
          style={swatchStyle(fill)}
          aria-hidden="true"
        />
      ))}
      {children && <span>{children}</span>}
    </p>
  );
}

function swatchStyle(fill: SwatchFill): CSSProperties {
  const value = "colour" in fill ? fill.colour : `url("${encodeURI(fill.pictureUrl)}")`;
  return { "--sw": value } as CSSProperties;
}
