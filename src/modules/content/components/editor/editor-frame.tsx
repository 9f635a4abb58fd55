import type { ReactNode, RefObject } from "react";
import { createPortal } from "react-dom";

/** The elements of a page that showed its text before the editor had loaded; the editor puts its parts around the text. */
export interface EditorFrame {
  root: RefObject<HTMLElement | null>;
  tools: RefObject<HTMLElement | null>;
  text: RefObject<HTMLElement | null>;
  /** Around the text and what stands beside its blocks. */
  page: RefObject<HTMLElement | null>;
}

interface FramedProps {
  frame: EditorFrame | undefined;
  own: Pick<EditorFrame, "root" | "text">;
  tools: ReactNode;
  /** Belongs to single blocks and stands beside them. */
  beside: ReactNode;
  withBlocks: boolean;
  children: ReactNode;
}

/** The parts of the editor around its text: in the page's frame, otherwise in a box of their own. */
export function Framed({ frame, own, tools, beside, withBlocks, children }: FramedProps) {
  if (frame?.tools.current && frame.page.current) {
    return (
      <>
        {createPortal(tools, frame.tools.current)}
        {createPortal(beside, frame.page.current)}
        {children}
      </>
    );
  }
  return (
    <div
      ref={own.root as RefObject<HTMLDivElement>}
      className={withBlocks ? "editor editor--blocks" : "editor"}
    >
      {tools}
      <div className="editor__page">
        <div ref={own.text as RefObject<HTMLDivElement>} />
        {beside}
      </div>
      {children}
    </div>
  );
}
