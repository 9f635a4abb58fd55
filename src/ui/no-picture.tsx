import type { ReactNode } from "react";
import { Picture, type PictureProps } from "./picture.tsx";

/** An empty picture frame in place of a missing picture. The server draws the same one (website `placeholder.ts`). */
export function NoPicture({ children }: { children?: ReactNode }) {
  return (
    <span className="nopic">
      <svg viewBox="160 280 480 456" fill="none" aria-hidden="true" focusable="false">
        <path className="nopic__frame" d="M190 330h420v356H190zM222 362h356v292H222z" />
        <path
          className="nopic__lines"
          d="M222 612l112-112 92 92 54-54 98 98M498 446a34 34 0 1 1-68 0a34 34 0 1 1 68 0"
        />
      </svg>
      {children}
    </span>
  );
}

type ThumbProps = { picture: Omit<PictureProps, "alt" | "sizes"> | null | undefined; sizes: string };

/** A small picture beside its thing's name. */
export function Thumb({ picture, sizes }: ThumbProps) {
  return picture ? <Picture {...picture} alt="" sizes={sizes} /> : <NoPicture />;
}
