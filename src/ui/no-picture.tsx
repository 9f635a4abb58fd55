import type { ReactNode } from "react";
import { Picture, type PictureProps } from "./picture.tsx";

/** An empty window frame above its dimension line: what stands wherever a picture is missing. */
export function NoPicture({ children }: { children?: ReactNode }) {
  return (
    <span className="nopic">
      <svg viewBox="160 280 480 456" fill="none" aria-hidden="true" focusable="false">
        <path
          className="nopic__frame"
          d="M220 290h360v330H220zM248 318h304v274H248zM400 318v274M180 620h440v26H180z"
        />
        <path
          className="nopic__lines"
          d="M248 318l152 137-152 137M552 318 400 455l152 137M180 712h440M166 698l28 28M606 698l28 28"
        />
      </svg>
      {children}
    </span>
  );
}

type ThumbProps = { picture: Omit<PictureProps, "alt" | "sizes"> | null | undefined; sizes: string };

/** The small picture of a thing whose name stands beside it. */
export function Thumb({ picture, sizes }: ThumbProps) {
  return picture ? <Picture {...picture} alt="" sizes={sizes} /> : <NoPicture />;
}
