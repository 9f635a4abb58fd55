interface Point {
  x: number;
  y: number;
}

export type Stroke = readonly Point[];

/** The sheet in its own units; its pictures have `sharpness` times as many pixels. */
export const sheet = { width: 600, height: 200, sharpness: 2 };

const inkWidth = 3;

/** Redraws the strokes in the element's text colour. */
export function paint(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const drawing = begin(canvas);
  if (!drawing) return;
  drawing.lineWidth = inkWidth;
  drawing.lineCap = "round";
  drawing.lineJoin = "round";
  for (const stroke of strokes) paintStroke(drawing, stroke);
}

/** Curves through the midpoints, because the pointer is sampled only every few milliseconds. */
function paintStroke(drawing: CanvasRenderingContext2D, stroke: Stroke): void {
  const [first, ...rest] = stroke;
  if (!first) return;
  drawing.beginPath();
  drawing.moveTo(first.x, first.y);
  // A tap without a move is a dot.
  if (rest.length === 0) drawing.lineTo(first.x + 0.1, first.y);
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    if (next) drawing.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
    else drawing.lineTo(point.x, point.y);
  });
  drawing.stroke();
}

/** The strokes as a PNG data URL. */
export function drawnImage(strokes: readonly Stroke[]): string {
  const canvas = newSheet();
  paint(canvas, strokes);
  return canvas.toDataURL("image/png");
}

/** A name as a picture, in the typeface of the element that shows it. */
export function typedImage(name: string, shown: HTMLElement): string {
  const canvas = newSheet();
  const drawing = begin(canvas);
  if (!drawing) return "";
  const { fontStyle, fontWeight, fontFamily } = getComputedStyle(shown);
  const fontOf = (size: number) => `${fontStyle} ${fontWeight} ${size}px ${fontFamily}`;
  drawing.font = fontOf(64);
  const width = drawing.measureText(name).width;
  drawing.font = fontOf(Math.min(64, (64 * (sheet.width - 40)) / Math.max(1, width)));
  drawing.textAlign = "center";
  drawing.textBaseline = "middle";
  drawing.fillText(name, sheet.width / 2, sheet.height / 2);
  return canvas.toDataURL("image/png");
}

/** Scales an uploaded picture to the sheet and previews it in `canvas`. */
export async function uploadedImage(file: Blob, canvas: HTMLCanvasElement): Promise<string> {
  const picture = await createImageBitmap(file);
  const drawing = begin(canvas);
  if (!drawing) return "";
  const scale = Math.min(sheet.width / picture.width, sheet.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  drawing.drawImage(picture, (sheet.width - width) / 2, (sheet.height - height) / 2, width, height);
  picture.close();
  const sent = document.createElement("canvas");
  sent.width = Math.max(1, Math.round(width * sheet.sharpness));
  sent.height = Math.max(1, Math.round(height * sheet.sharpness));
  const { sharpness } = sheet;
  const left = ((sheet.width - width) / 2) * sharpness;
  const top = ((sheet.height - height) / 2) * sharpness;
  sent.getContext("2d")?.drawImage(canvas, -left, -top);
  return sent.toDataURL("image/png");
}

function newSheet(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = sheet.width * sheet.sharpness;
  canvas.height = sheet.height * sheet.sharpness;
  return canvas;
}

function begin(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const drawing = canvas.getContext("2d");
  if (!drawing) return null;
  drawing.setTransform(1, 0, 0, 1, 0, 0);
  drawing.clearRect(0, 0, canvas.width, canvas.height);
  drawing.scale(sheet.sharpness, sheet.sharpness);
  const { color } = canvas.isConnected ? getComputedStyle(canvas) : { color: "" };
  if (color) [drawing.strokeStyle, drawing.fillStyle] = [color, color];
  return drawing;
}
