import Upload from "lucide-react/icons/upload";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { type SigningWay, signingWays, uploadBytesMax } from "../signing-way.ts";
import { drawnImage, sheet, typedImage, uploadedImage } from "./signature-image.ts";
import { type Drawing, SignaturePad } from "./signature-pad.tsx";

/** The parts of a signature that a form sends. */
export interface MadeSignature {
  how: SigningWay;
  strokes: number;
  pointer: string;
  image: () => string;
}

interface SignatureFieldProps {
  name: string;
  error: string | undefined;
  /** Null while the sheet is empty. */
  onMade: (made: MadeSignature | null) => void;
}

const nothing: Drawing = { strokes: [], pointer: "" };

/** A field to draw a signature, type it, or upload a picture of it. */
export function SignatureField({ name, error, onMade }: SignatureFieldProps) {
  const { text } = useLocale();
  const id = useId();
  const [how, setHow] = useState<SigningWay>("draw");
  const [drawing, setDrawing] = useState(nothing);
  const typed = useRef<HTMLParagraphElement>(null);

  const typedSignature = (): MadeSignature => ({
    ...{ how: "type", strokes: 0, pointer: "" },
    image: () => (typed.current ? typedImage(typed.current.textContent ?? "", typed.current) : ""),
  });
  const drawnSignature = ({ strokes, pointer }: Drawing): MadeSignature | null =>
    strokes.length === 0
      ? null
      : { how: "draw", strokes: strokes.length, pointer, image: () => drawnImage(strokes) };
  function choose(way: SigningWay) {
    setHow(way);
    onMade(way === "type" ? typedSignature() : way === "draw" ? drawnSignature(drawing) : null);
  }
  return (
    <fieldset className="sign__field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field__l">{text("signing.signature")}</legend>
      <div className="sign__ways">
        {signingWays.map((way) => (
          <label key={way} className="sign__way">
            <input
              type="radio"
              className="vh"
              name="way"
              checked={how === way}
              onChange={() => choose(way)}
            />
            <span>{text(`signing.way_${way}`)}</span>
          </label>
        ))}
      </div>
      {how === "draw" && (
        <SignaturePad
          drawing={drawing}
          onDraw={(next) => {
            setDrawing(next);
            onMade(drawnSignature(next));
          }}
        />
      )}
      {how === "type" && (
        <div className="sign__sheet">
          <p className="sign__canvas sign__typed" ref={typed}>
            {name}
          </p>
          <p className="tiny quiet sign__tools">{text("signing.typedHint")}</p>
        </div>
      )}
      {how === "upload" && <UploadedPicture onMade={onMade} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

function UploadedPicture({ onMade }: Pick<SignatureFieldProps, "onMade">) {
  const { text } = useLocale();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [fileName, setFileName] = useState("");
  const [problem, setProblem] = useState("");

  async function take({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    const file = files?.[0];
    if (!file || !canvas.current) return;
    onMade(null);
    setFileName("");
    setProblem("");
    if (file.size > uploadBytesMax) return setProblem(text("signing.pictureLarge"));
    if (!["image/png", "image/jpeg"].includes(file.type)) return setProblem(text("signing.pictureBroken"));
    try {
      const image = await uploadedImage(file, canvas.current);
      setFileName(file.name);
      onMade({ how: "upload", strokes: 0, pointer: "", image: () => image });
    } catch {
      setProblem(text("signing.pictureBroken"));
    }
  }
  return (
    <div className="sign__sheet">
      <label className="sign__drop">
        <canvas
          ref={canvas}
          className="sign__canvas"
          hidden={fileName === ""}
          width={sheet.width * sheet.sharpness}
          height={sheet.height * sheet.sharpness}
        />
        {fileName === "" && (
          <span className="sign__canvas sign__choose">
            <Icon of={Upload} />
            <span className="link">{text("signing.choosePicture")}</span>
            <span className="tiny quiet">{text("signing.pictureKinds")}</span>
          </span>
        )}
        <input type="file" className="vh" accept="image/png,image/jpeg" onChange={take} />
        <span className="tiny quiet sign__tools" role="status">
          {fileName === "" ? text("signing.pictureHint") : text("signing.replacePicture", { name: fileName })}
        </span>
      </label>
      {problem && <FieldError id="sign-upload">{problem}</FieldError>}
    </div>
  );
}
