import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import type { Crop } from "../media-view.ts";
import { cropOfRatio, movedCrop, resizedCrop, wholeCrop } from "./crop-box.ts";

type CropFormProps = { src: string; picture: { width: number; height: number }; crop: Crop | null };

const ratios = [
  { label: "1:1", ratio: 1 },
  { label: "4:5", ratio: 4 / 5 },
  { label: "3:2", ratio: 3 / 2 },
  { label: "16:9", ratio: 16 / 9 },
] as const;

/**
 * Chooses the part of a picture that every page shows; the original is kept. A pointer or the arrow keys move the
 * frame; with Shift they move its lower corner. Without a script four numbers do the same.
 */
export function CropForm({ src, picture, crop: first }: CropFormProps) {
  const { text } = useLocale();
  const [crop, setCrop] = useState(first ?? wholeCrop);
  const [ratio, setRatio] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; crop: Crop; isResizing: boolean } | null>(null);

  function down(event: PointerEvent<HTMLElement>, isResizing: boolean) {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, crop, isResizing };
  }
  function moveBy(event: PointerEvent) {
    const at = box.current?.getBoundingClientRect();
    const from = drag.current;
    if (!at || !from) return;
    const x = ((event.clientX - from.x) / at.width) * 100;
    const y = ((event.clientY - from.y) / at.height) * 100;
    setCrop(from.isResizing ? resizedCrop(from.crop, x, y, ratio !== null) : movedCrop(from.crop, x, y));
  }
  function press(event: KeyboardEvent) {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const [x, y] = move;
    // With a fixed ratio the height follows the width, so every arrow changes the width.
    setCrop(
      event.shiftKey
        ? resizedCrop(crop, ratio === null ? x : x || y, y, ratio !== null)
        : movedCrop(crop, x, y),
    );
  }
  return (
    <Form method="post" className="crop" preventScrollReset>
      <div className="crop__pic needs-js" ref={box}>
        <img src={src} alt="" draggable={false} />
        {/* biome-ignore lint/a11y/useSemanticElements: a box that is moved, and a button would be pressed */}
        <div
          className="crop__frame"
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move it
          tabIndex={0}
          aria-label={text("media.cropFrame", {
            width: Math.round((picture.width * crop.width) / 100),
            height: Math.round((picture.height * crop.height) / 100),
          })}
          style={{
            left: `${crop.left}%`,
            top: `${crop.top}%`,
            width: `${crop.width}%`,
            height: `${crop.height}%`,
          }}
          onKeyDown={press}
          onPointerDown={(event) => down(event, false)}
          onPointerMove={moveBy}
          onPointerUp={() => {
            drag.current = null;
          }}
        >
          <span
            className="crop__corner"
            aria-hidden="true"
            onPointerDown={(event) => down(event, true)}
            onPointerMove={moveBy}
            onPointerUp={() => {
              drag.current = null;
            }}
          />
        </div>
      </div>
      <fieldset className="crop__ratios needs-js">
        <legend className="vh">{text("media.cropRatio")}</legend>
        {ratios.map((one) => (
          <Button
            key={one.label}
            kind="line"
            size="s"
            aria-pressed={ratio === one.ratio}
            onClick={() => {
              setRatio(one.ratio);
              setCrop(cropOfRatio(crop, one.ratio, picture));
            }}
          >
            {one.label}
          </Button>
        ))}
        <Button kind="line" size="s" aria-pressed={ratio === null} onClick={() => setRatio(null)}>
          {text("media.cropFree")}
        </Button>
      </fieldset>
      <p className="quiet">{text("media.cropHint")}</p>
      <div className="crop__fields">
        {(["left", "top", "width", "height"] as const).map((side) => (
          <Field key={side} label={text(`media.crop_${side}`)}>
            <TextInput
              name={side}
              type="number"
              min={0}
              max={100}
              step="any"
              unit="%"
              small
              value={crop[side]}
              onChange={(event) => setCrop({ ...crop, [side]: Number(event.currentTarget.value) })}
            />
          </Field>
        ))}
      </div>
      <p className="row">
        <Button type="submit" kind="line" size="s" name="action" value="crop">
          {text("media.cropApply")}
        </Button>
        {first && (
          <Button type="submit" kind="quiet" size="s" name="action" value="uncrop">
            {text("media.cropRemove")}
          </Button>
        )}
      </p>
    </Form>
  );
}
