import { useState } from "react";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { showToast } from "#ui/toast.tsx";
import type * as contract from "../../contract.ts";
import { messagesPaths } from "../../paths.ts";
import type { ChatterView } from "../message-view.ts";

const call = caller<typeof contract>();

/** A file of a message that is being written. It is pending once the server has it. */
export interface ComposerFile {
  key: string;
  name: string;
  state: "uploading" | "pending" | "removing" | "failed";
  id: number;
  token: string;
}

/** Uploads files while the message is being written, and removes them again. */
export function useAttachments({ model, recordId, token, hash, pid }: ChatterView) {
  const { text } = useLocale();
  const [all, setAll] = useState<readonly ComposerFile[]>([]);

  const change = (key: string, changes: Partial<ComposerFile>) =>
    setAll((before) => before.map((file) => (file.key === key ? { ...file, ...changes } : file)));

  async function send(file: File) {
    const key = crypto.randomUUID();
    const fresh: ComposerFile = { key, name: file.name, state: "uploading", id: 0, token: "" };
    setAll((before) => [...before, fresh]);
    const body = new FormData();
    const fields = { name: file.name, res_model: model, res_id: recordId, access_token: token, hash, pid };
    for (const [name, value] of Object.entries(fields)) if (value) body.append(name, String(value));
    body.append("file", file);
    try {
      const response = await fetch(messagesPaths.addAttachment, { method: "POST", body });
      if (!response.ok) throw new Error("The file was refused.");
      const answer = (await response.json()) as { id: number; access_token: string | false };
      change(key, { state: "pending", id: answer.id, token: answer.access_token || "" });
    } catch {
      change(key, { state: "failed" });
      // Stays until somebody closes it (specification 1:195).
      showToast({
        title: text("messages.somethingWrong"),
        text: text("messages.fileNotSaved", { name: file.name }),
        durationMs: null,
      });
    }
  }

  async function remove(file: ComposerFile) {
    if (file.state === "pending") {
      change(file.key, { state: "removing" });
      try {
        await call("/portal/attachment/remove", { attachment_id: file.id, access_token: file.token });
      } catch {
        // The server deletes an unused pending file after a day.
      }
    }
    setAll((before) => before.filter(({ key }) => key !== file.key));
  }

  return {
    all,
    done: all.filter(({ state }) => state === "pending"),
    /** The file that is being uploaded or removed; null if the message may be sent. */
    busyName: all.find(({ state }) => state === "uploading" || state === "removing")?.name ?? null,
    add: (files: readonly File[]) => void Promise.all(files.map(send)),
    remove: (file: ComposerFile) => void remove(file),
    clear: () => setAll([]),
  };
}
