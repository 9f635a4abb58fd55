import { localeFacts } from "#platform/i18n/locale.ts";
/**
 * Uploads one picture as soon as it is selected. A refusal's answer is its words, which are shown at the picture. Uses
 * XMLHttpRequest, because fetch does not report the progress of an upload.
 */
export function sendPicture(
  file: File,
  onProgress: (percent: number) => void,
  words: { failed: string; tooLarge: string },
): Promise<{ id: number; url: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${localeFacts(document.documentElement.lang)?.prefix ?? ""}/web/picture`);
    request.setRequestHeader("accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onerror = () => reject(new Error(words.failed));
    request.onload = () => {
      if (request.status === 200) {
        const { id } = JSON.parse(request.responseText) as { id: number };
        resolve({ id, url: URL.createObjectURL(file) });
      } else if (request.status === 413) reject(new Error(words.tooLarge));
      else reject(new Error(request.status === 422 ? request.responseText : words.failed));
    };
    const form = new FormData();
    form.append("picture", file);
    request.send(form);
  });
}
