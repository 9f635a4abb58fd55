import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import type { Focus } from "../media-view.ts";

type FocusPadProps = { src: string; alt: string; focus: Focus; onChange?: (focus: Focus) => void };

const clamp = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

/**
 * Sets the focal point of a picture: by a press on it, or with the arrow keys while the point has the focus. Without a
 * script two numbers do the same.
 */
export function FocusPad({ src, alt, focus: first, onChange }: FocusPadProps) {
  const { text } = useLocale();
  const [focus, setFocus] = useState(first);
  const box = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDivElement>(null);

  function set(next: Focus) {
    const kept = { x: clamp(next.x), y: clamp(next.y) };
    setFocus(kept);
    onChange?.(kept);
    // The surrounding form notices a change only by an event of its fields.
    queueMicrotask(() => fields.current?.dispatchEvent(new Event("input", { bubbles: true })));
  }
  function point({ clientX, clientY }: PointerEvent) {
    const at = box.current?.getBoundingClientRect();
    if (!at) return;
    set({ x: ((clientX - at.left) / at.width) * 100, y: ((clientY - at.top) / at.height) * 100 });
  }
  function press(event: KeyboardEvent) {
    const step = event.shiftKey ? 10 : 1;
    const moves: Record<string, Focus> = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    };
    const move = moves[event.key];
    if (event.key === "Home") set({ x: 50, y: 50 });
    else if (move) set({ x: focus.x + move.x, y: focus.y + move.y });
    else return;
    event.preventDefault();
  }
  return (
    <>
      <div
        className="focus-pad"
        ref={box}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
        }}
      >
        <img src={src} alt={alt} draggable={false} decoding="async" />
        <button
          type="button"
          className="focus-pad__point needs-js"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          aria-label={text("media.focusPoint", { x: focus.x, y: focus.y })}
          aria-describedby="focus-hint"
          onKeyDown={press}
        />
      </div>
      <p className="quiet" id="focus-hint">
        {text("media.focusHint")}
      </p>
      <div className="focus-pad__fields" ref={fields}>
        {(["x", "y"] as const).map((axis) => (
          <Field key={axis} label={text(`media.focus_${axis}`)}>
            <TextInput
              name={axis === "x" ? "focusX" : "focusY"}
              type="number"
              min={0}
              max={100}
              unit="%"
              small
              value={focus[axis]}
              onChange={(event) => set({ ...focus, [axis]: Number(event.currentTarget.value) })}
            />
          </Field>
        ))}
      </div>
      <CutPreviews src={src} focus={focus} />
    </>
  );
}

const ratios = ["1 / 1", "4 / 5", "16 / 9", "3 / 1"] as const;

/** Previews of the crop in common aspect ratios. */
function CutPreviews({ src, focus }: { src: string; focus: Focus }) {
  const { text } = useLocale();
  return (
    <ul className="cuts needs-js" aria-label={text("media.cuts")}>
      {ratios.map((ratio) => (
        <li key={ratio}>
          <img
            src={src}
            alt=""
            style={{ aspectRatio: ratio, objectPosition: `${focus.x}% ${focus.y}%` }}
            draggable={false}
          />
          <small>{ratio.replace(" / ", ":")}</small>
        </li>
      ))}
    </ul>
  );
}
