import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, Refusal } from "#platform/errors.ts";
import { fileBytes } from "#platform/files/file.ts";
import { answer, type Incoming, type Reply } from "#platform/http/answer.ts";
import * as contract from "../contract.ts";
import * as deskContract from "../desk/contract.ts";
import { chatPageOf } from "../paths.ts";
import { findChat, writeAsVisitor } from "./chat.ts";
import { postAsOperator } from "./desk.ts";
import { findChatFile, type ReadyFile, readyFile } from "./file.ts";
import { chatClosed } from "./message.ts";
import { type Message, messageView } from "./message-view.ts";
import { chatOfPage } from "./page.ts";

export const fileAnswers = [
  answer(contract.sendFile, (context, { uuid, client_id, back }, _params, incoming) => {
    const store = async () => {
      // Checks the right to write before it reads the file.
      const chat = await (back ? chatOfPage(context, uuid) : findChat(context, uuid));
      if (!chat) throw notFound();
      if (chat.state === "closed") throw chatClosed();
      const file = await readySent(incoming);
      const { message } = await transact(context, (write) =>
        writeAsVisitor(write, chat.uuid, { body: file.name, clientId: client_id, file }),
      );
      return message;
    };
    return back ? backToPage(uuid, store) : asJson(context, store);
  }),

  answer(deskContract.deskFile, (context, { chat, client_id }, _params, incoming) =>
    asJson(context, async () => {
      const file = await readySent(incoming);
      return transact(context, (write) =>
        postAsOperator(write, chat, { body: file.name, clientId: client_id, file }),
      );
    }),
  ),

  answer(contract.chatFile, async (context, { token, download }, { messageId }) => {
    const { fileId, name, type } = await findChatFile(context, messageId, token);
    const bytes = await fileBytes(context.db, fileId);
    if (!bytes) throw notFound();
    const shownName = encodeURIComponent(name).replace(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16)}`,
    );
    return {
      kind: "bytes",
      bytes,
      type,
      headers: {
        "content-disposition": `${download ? "attachment" : "inline"}; filename*=UTF-8''${shownName}`,
        "cache-control": "private, max-age=300",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        // The URL contains the token, so it must not leak as a referrer.
        "referrer-policy": "no-referrer",
      },
    };
  }),
];

function readySent({ files }: Incoming): Promise<ReadyFile> {
  const file = files.find(({ field }) => field === "file") ?? files[0];
  return readyFile(file?.bytes ?? Buffer.alloc(0), file?.name ?? "");
}

/** Without scripts, redirects to the chat page, which shows the file or the reason of the refusal. */
async function backToPage(secret: string, work: () => Promise<Message>): Promise<Reply> {
  try {
    await work();
    return { kind: "redirect", to: chatPageOf(secret) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: "redirect", to: chatPageOf(secret, error.code.replace(/^\w+\./, "")) };
  }
}

/** Returns the stored message or the refusal's text for a script that sent the form. */
async function asJson(context: Context, work: () => Promise<Message>): Promise<Reply> {
  try {
    return { kind: "json", value: { message: messageView(await work()) } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const words = context.locale.text(error.code, error.values);
    return { kind: "json", status: 422, value: { error: words } };
  }
}
