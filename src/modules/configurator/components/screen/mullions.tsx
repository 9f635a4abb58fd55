import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { numberFormat } from "#platform/i18n/number-format.ts";
import type { Layout } from "../geometry/layout.ts";

interface MullionsProps {
  layout: Layout;
  from: "inside" | "outside";
  /** The widths of the parts, seen from outside, and the minimum width of each. */
  partsMm: readonly number[];
  leastMm: number;
  /** The picture's frame in mm: the offset of the window, and the picture's size. */
  frame: { leftMm: number; topMm: number; widthMm: number; heightMm: number };
  onParts: (partsMm: number[]) => void;
}

const keyMm = 10;

/**
 * Handles over the mullions: dragged with a finger or a mouse, or moved by the arrow keys. The neighbouring parts keep
 * their minimum width.
 */
export function Mullions({ layout, from, partsMm, leastMm, frame, onParts }: MullionsProps) {
  const { text, tag } = useLocale();
  const area = useRef<HTMLDivElement>(null);
  const { widthMm, heightMm } = layout.plan;
  const axes = partsMm
    .slice(0, -1)
    .map((_, index) => partsMm.slice(0, index + 1).reduce((sum, one) => sum + one, 0));
  const percent = (mm: number, of: number) => `${(mm / of) * 100}%`;
  const bounds = (index: number): readonly [number, number] => [
    (axes[index - 1] ?? 0) + leastMm,
    (axes[index + 1] ?? widthMm) - leastMm,
  ];

  function move(index: number, axisMm: number) {
    const [low, high] = bounds(index);
    if (low > high) return;
    const at = Math.round(Math.min(high, Math.max(low, axisMm)));
    const moved = axes.with(index, at);
    onParts([...moved, widthMm].map((axis, part) => axis - (moved[part - 1] ?? 0)));
  }
  function drag(event: PointerEvent<HTMLButtonElement>, index: number) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = area.current?.getBoundingClientRect();
    if (!box) return;
    const seen = ((event.clientX - box.left) / box.width) * frame.widthMm - frame.leftMm;
    move(index, from === "outside" ? seen : widthMm - seen);
  }
  function press(event: KeyboardEvent, index: number) {
    const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const by = way * (event.shiftKey ? 1 : keyMm) * (from === "outside" ? 1 : -1);
    move(index, (axes[index] ?? 0) + by);
  }
  return (
    // A product has the same left side in every language, like its drawing.
    <div className="cfg__mullions needs-js" dir="ltr" ref={area}>
      {axes.map((axis, index) => {
        const [low, high] = bounds(index);
        const seen = from === "outside" ? axis : widthMm - axis;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: mullions have no id other than their place
            key={index}
            type="button"
            role="slider"
            aria-orientation="horizontal"
            aria-label={text("configurator.mullion", { number: index + 1 })}
            aria-valuemin={low}
            aria-valuemax={high}
            aria-valuenow={axis}
            aria-valuetext={`${numberFormat(tag, {}).format(axis)} mm`}
            style={{
              insetInlineStart: percent(frame.leftMm + seen, frame.widthMm),
              insetBlockStart: percent(frame.topMm, frame.heightMm),
              blockSize: percent(heightMm, frame.heightMm),
            }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(event, index)}
            onKeyDown={(event) => press(event, index)}
          />
        );
      })}
    </div>
  );
}
