import Undo from "lucide-react/icons/undo-2";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { paint, type Stroke, sheet } from "./signature-image.ts";

export interface Drawing {
  strokes: readonly Stroke[];
  /** mouse, touch or pen. */
  pointer: string;
}

interface SignaturePadProps {
  drawing: Drawing;
  onDraw: (drawing: Drawing) => void;
}

/** A sheet to sign with mouse, finger or pen. Strokes can be undone one by one. */
export function SignaturePad({ drawing, onDraw }: SignaturePadProps) {
  const { text } = useLocale();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [current, setCurrent] = useState<Stroke | null>(null);
  const { strokes, pointer } = drawing;
  useEffect(() => {
    if (canvas.current) paint(canvas.current, current ? [...strokes, current] : strokes);
  }, [strokes, current]);

  function pointOf(event: PointerEvent<HTMLCanvasElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * sheet.width,
      y: ((event.clientY - box.top) / box.height) * sheet.height,
    };
  }
  function finish(event: PointerEvent<HTMLCanvasElement>) {
    if (!current) return;
    onDraw({ strokes: [...strokes, current], pointer: event.pointerType || pointer });
    setCurrent(null);
  }
  return (
    <div className="sign__sheet">
      <canvas
        ref={canvas}
        className="sign__canvas"
        width={sheet.width * sheet.sharpness}
        height={sheet.height * sheet.sharpness}
        aria-label={text("signing.pad")}
        role="img"
        onPointerDown={(event) => {
          if (event.button !== 0 || current) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setCurrent([pointOf(event)]);
        }}
        onPointerMove={(event) => current && setCurrent([...current, pointOf(event)])}
        onPointerUp={finish}
        onPointerCancel={finish}
      />
      <div className="row row--between sign__tools">
        <span className="tiny quiet" role="status">
          {strokes.length === 0
            ? text("signing.padHint")
            : text("signing.strokes", { count: strokes.length })}
        </span>
        <span className="row">
          <Button
            kind="quiet"
            size="s"
            icon={Undo}
            disabled={strokes.length === 0}
            onClick={() => onDraw({ strokes: strokes.slice(0, -1), pointer })}
          >
            {text("signing.undo")}
          </Button>
          <Button
            kind="quiet"
            size="s"
            disabled={strokes.length === 0}
            onClick={() => onDraw({ strokes: [], pointer: "" })}
          >
            {text("signing.clear")}
          </Button>
        </span>
      </div>
    </div>
  );
}
