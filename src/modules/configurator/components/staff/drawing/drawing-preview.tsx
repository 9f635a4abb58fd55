import { useEffect, useMemo, useRef, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import type { DrawingView } from "../../../server/staff/staff-drawing.ts";
import { typedDrawing, withDrawing } from "../../family/drawing-form.ts";
import { type Family, picturesOf } from "../../family/family.ts";
import { familyDrawing } from "../../screen/family-drawing.tsx";
import { inLanguage } from "../../screen/in-language.ts";
import type { Configuration } from "../../solver/rule-model.ts";

/** The drawing for the current form, beside it. Its choices are only for trying and are not stored. */
export function DrawingPreview({ view }: { view: DrawingView }) {
  const locale = useLocale();
  const { text, code } = locale;
  const place = useRef<HTMLElement>(null);
  const [family, setFamily] = useState<Family>(view.family);
  const [configuration, setConfiguration] = useState<Configuration>(view.configuration);
  const [from, setFrom] = useState<"inside" | "outside">("outside");

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let frame = 0;
    const read = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        setFamily(withDrawing(view.family, typedDrawing(new FormData(form)), {})),
      );
    };
    // Adding, removing or moving rows triggers no input event.
    const rows = new MutationObserver(read);
    form.addEventListener("input", read);
    rows.observe(form, { childList: true, subtree: true, attributes: true, attributeFilter: ["value"] });
    read();
    return () => {
      cancelAnimationFrame(frame);
      form.removeEventListener("input", read);
      rows.disconnect();
    };
  }, [view.family]);

  const drawing = useMemo(
    () => familyDrawing({ family, configuration, from, locale, hasDimensions: true }),
    [family, configuration, from, locale],
  );
  const pictures = picturesOf(family, configuration);
  const say = (id: string, value: string | number) =>
    setConfiguration((before) => ({ ...before, [id]: value }));
  const tried = family.attributes.filter(({ kind }) => kind === "choice" || kind === "number");
  return (
    <aside ref={place} className="configurator-preview needs-js" aria-label={text("configurator.preview")}>
      <h2 className="h5">{text("configurator.preview")}</h2>
      <div className="configurator-preview__sheet" aria-live="polite">
        {drawing ? drawing.element : <p className="quiet">{text("configurator.previewNone")}</p>}
      </div>
      {pictures.length > 0 && (
        <ul className="configurator-preview__pictures">
          {pictures.map(({ file, name }) => (
            <li key={file}>
              <img
                src={view.thumbnails[file] ?? pickedSource(place.current, file)}
                alt={inLanguage(name, code)}
              />
            </li>
          ))}
        </ul>
      )}
      <details open>
        <summary>{text("configurator.previewTry")}</summary>
        <div className="stack">
          <Field label={text("configurator.seenFrom")} quiet>
            <Select
              value={from}
              onChange={({ currentTarget }) =>
                setFrom(currentTarget.value === "inside" ? "inside" : "outside")
              }
            >
              {(["outside", "inside"] as const).map((side) => (
                <option key={side} value={side}>
                  {text(`configurator.seen_${side}`)}
                </option>
              ))}
            </Select>
          </Field>
          {tried.map((one) => (
            <Field key={one.id} label={inLanguage(one.name, code)} quiet>
              {one.kind === "choice" ? (
                <Select
                  value={configuration[one.id] ?? ""}
                  onChange={({ currentTarget }) => say(one.id, currentTarget.value)}
                >
                  {one.values.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {inLanguage(name, code)}
                    </option>
                  ))}
                </Select>
              ) : (
                <TextInput
                  inputMode="numeric"
                  maxLength={6}
                  value={configuration[one.id] ?? ""}
                  onChange={({ currentTarget }) => say(one.id, Number(currentTarget.value) || 0)}
                />
              )}
            </Field>
          ))}
        </div>
      </details>
    </aside>
  );
}

/** Only the form knows a picture that was just chosen. */
function pickedSource(place: HTMLElement | null, file: number): string | undefined {
  const field = place?.closest("form")?.querySelector(`input[name$=".file"][value="${file}"]`);
  return field?.parentElement?.querySelector("img")?.src;
}
