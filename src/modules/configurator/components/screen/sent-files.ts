import { ownFieldName } from "./form-fields.ts";
import type { ShownFamily } from "./shown-family.ts";

/** The files in the form's fields, in the wire's format. */
export async function sentFiles(
  form: HTMLFormElement | null,
  shown: ShownFamily,
): Promise<Record<string, { name: string; base64: string }>> {
  const files: Record<string, { name: string; base64: string }> = {};
  for (const attribute of shown.attributes) {
    const input = form?.querySelector<HTMLInputElement>(`input[data-file="${ownFieldName(attribute)}"]`);
    const file = input?.files?.[0];
    if (file) files[attribute.id] = { name: file.name, base64: await base64Of(file) };
  }
  return files;
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
