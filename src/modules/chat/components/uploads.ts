import { newClientId, Refused } from "./outbox.ts";
import type { MessageView } from "./views.ts";

/** File types that the file chooser offers; the server checks the content. */
export const acceptedFiles = "image/jpeg,image/png,image/webp,application/pdf";

/** A file that is being uploaded, or whose upload failed. */
export interface Upload {
  clientId: string;
  name: string;
  /** From 0 to 1. */
  progress: number;
  state: "sending" | "failed" | "refused";
  /** The reason of a refusal, in words; "" if the connection failed. */
  problem: string;
  /** The number of the last message when the file was refused; later messages appear below the notice. */
  after: number;
}

interface UploadsOptions {
  path: string;
  fields: () => Record<string, string>;
  /** The number of the conversation's last message; 0 while it is not open. */
  lastN: () => number;
  onStored: (message: MessageView) => Promise<unknown>;
  onChange: (uploads: readonly Upload[]) => void;
}

/** Uploads files, each as a message of its own. A retry keeps the id, so that nothing is stored twice. */
export function createUploads({ path, fields, lastN, onStored, onChange }: UploadsOptions) {
  let uploads: readonly Upload[] = [];
  const files = new Map<string, File>();

  function change(next: readonly Upload[]) {
    uploads = next;
    onChange(uploads);
  }

  const mark = (clientId: string, changes: Partial<Upload>) =>
    change(uploads.map((one) => (one.clientId === clientId ? { ...one, ...changes } : one)));

  function drop(clientId: string) {
    files.delete(clientId);
    change(uploads.filter((one) => one.clientId !== clientId));
  }

  async function send(clientId: string) {
    const file = files.get(clientId);
    if (!file) return;
    const after = lastN();
    mark(clientId, { state: "sending", progress: 0, problem: "" });
    try {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields())) body.append(name, value);
      body.append("client_id", clientId);
      body.append("file", file);
      const message = await sendForm(path, body, (progress) => mark(clientId, { progress }));
      await onStored(message);
      drop(clientId);
    } catch (error) {
      if (error instanceof Refused)
        mark(clientId, { state: "refused", problem: error.message, after: Math.max(after, lastN()) });
      else mark(clientId, { state: "failed" });
    }
  }

  return {
    list: () => uploads,
    add(chosen: Iterable<File>) {
      for (const file of chosen) {
        const clientId = newClientId();
        files.set(clientId, file);
        const upload = {
          clientId,
          name: file.name,
          progress: 0,
          state: "sending",
          problem: "",
          after: 0,
        } as const;
        change([...uploads, upload]);
        void send(clientId);
      }
    },
    retry: (clientId: string) => void send(clientId),
    drop,
  };
}

/** Only XMLHttpRequest reports the upload's progress. */
function sendForm(path: string, body: FormData, onProgress: (share: number) => void): Promise<MessageView> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("error", () => reject(new Error("The connection was lost.")));
    request.addEventListener("load", () => {
      const answer = request.response as { message?: MessageView; error?: string } | null;
      if (request.status === 200 && answer?.message) resolve(answer.message);
      // The edge cuts off a body beyond its limit and sends another response.
      else if (answer?.error || request.status === 413) reject(new Refused(answer?.error ?? ""));
      else reject(new Error("The file was not stored."));
    });
    request.send(body);
  });
}
