import { z } from "zod";
import { form, get, rpc } from "#platform/contract.ts";
import { flag, id, line, longText, nothing, optionalId } from "#platform/wire.ts";
import { body, cardView, clientId, head, message, proposals } from "./wire-parts.ts";

/** A conversation accepts 30 messages a minute, see message.ts; one network address may have many conversations. */
const perNetworkMax = 600;

const uuid = z.string().max(60);
const page = z.string().max(500);
const wireMessage = z.looseObject({ id: z.number(), body: z.string(), date: z.string(), chain: message });
const pair = z.tuple([z.number(), z.string()]).readonly();
const wireSession = z.looseObject({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  folded: z.boolean(),
  message_unread_counter: z.number(),
  operator_pid: pair,
  /** Place in line; 0 if an operator has the conversation. */
  place: z.number(),
  /** Whether staff answer the conversation by mail. */
  is_left: z.boolean(),
  welcome: z.string(),
});

export const init = rpc({
  path: "/im_livechat/init",
  input: z.looseObject({ channel_id: id }),
  output: z.object({
    available_for_me: z.boolean(),
    rule: z.looseObject({}),
    /** When the chat reopens, in ISO 8601; null if unknown. */
    opens_at: z.string().nullable(),
  }),
  summary: "Whether somebody answers in the chat now, and what the page does about it.",
  perMinute: 120,
});

export const loadTemplates = rpc({
  path: "/im_livechat/load_templates",
  input: nothing,
  output: z.array(z.string()),
  summary: "Templates of Odoo's widget: two, both empty, for our own brings its own.",
});

export const getSession = rpc({
  path: "/im_livechat/get_session",
  input: z.looseObject({
    channel_id: id,
    anonymous_name: line.pipe(z.string().max(60)).nullish(),
    previous_operator_id: optionalId,
    page: page.default(""),
  }),
  output: z.union([wireSession, z.literal(false)]),
  summary: "Begins a conversation; false where nobody is available.",
  perMinute: 20,
});

export const chatPost = rpc({
  path: "/mail/chat_post",
  input: z.looseObject({ uuid, message_content: body, client_id: clientId.optional() }),
  output: z.union([z.number(), z.literal(false)]),
  summary: "Posts a message of the visitor; the same client_id again stores nothing.",
  perMinute: perNetworkMax,
});

export const chatHistory = rpc({
  path: "/mail/chat_history",
  input: z.looseObject({
    uuid,
    last_id: optionalId,
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.array(wireMessage),
  summary: "Messages of a conversation, newest first.",
  perMinute: 240,
});

export const notifyTyping = rpc({
  path: "/im_livechat/notify_typing",
  input: z.looseObject({ uuid, is_typing: flag }),
  output: z.null(),
  summary: "Says that one types, or no longer does.",
  perMinute: 120,
});

export const history = rpc({
  path: "/im_livechat/history",
  input: z.looseObject({
    pid: z.unknown(),
    channel_uuid: uuid,
    page_history: z.array(page).max(50).nullish(),
  }),
  output: z.boolean(),
  summary: "Tells staff which pages the visitor looked at, when they asked for it.",
  perMinute: 20,
});

export const feedback = rpc({
  path: "/im_livechat/feedback",
  input: z.looseObject({
    uuid,
    rate: z.coerce.number().pipe(z.union([z.literal(10), z.literal(5), z.literal(1)])),
    reason: longText.pipe(z.string().max(2000)).nullish(),
  }),
  output: z.union([z.number(), z.literal(false)]),
  summary: "Rates a conversation: 10, 5 or 1, with a reason if one likes.",
  perMinute: 20,
});

export const emailTranscript = rpc({
  path: "/im_livechat/email_livechat_transcript",
  input: z.looseObject({ uuid, email: z.string().max(300) }),
  output: z.null(),
  summary: "Sends the conversation to an address.",
  perMinute: 6,
});

export const leaveSession = rpc({
  path: "/im_livechat/visitor_leave_session",
  input: z.looseObject({ uuid }),
  output: z.null(),
  summary: "Says that the visitor has left.",
  perMinute: 30,
});

export const post = rpc({
  path: "/chat/post",
  input: z.object({ uuid, client_id: clientId, text: body }),
  output: z.object({ message }),
  summary: "Posts a message of the visitor and answers it with its place in the chain.",
  perMinute: perNetworkMax,
});

export const check = rpc({
  path: "/chat/check",
  input: z.object({ uuid, with_faces: z.boolean().default(false) }).extend(head.shape),
  output: z.object({
    ok: z.boolean(),
    head,
    state: z.string(),
    place: z.number(),
    /** The median wait in minutes of the last visitors in line; null if unknown. */
    waitMinutes: z.number().nullable(),
    /** The last message that each side has read. */
    readByOperator: z.number(),
    readByVisitor: z.number(),
    sharing: z.enum(["no", "asked", "yes"]),
    operatorId: z.number().nullable(),
    /** Picture URLs of the operators by author, and the present operator, if requested. */
    faces: z.record(z.string(), z.string()).readonly().optional(),
    operator: pair.optional(),
  }),
  summary: "Compares a copy of a conversation with the stored one.",
  perMinute: perNetworkMax,
});

export const sendFile = form({
  path: "/chat/file",
  takesFile: true,
  input: z.looseObject({ uuid, client_id: clientId, back: flag.default(false) }),
  summary:
    "Sends a picture or PDF of the visitor (multipart field `file`) as a message; the same client_id again stores nothing. With `back` it leads to the page of the chat, and without `uuid` the browser's own conversation is meant.",
  perMinute: 60,
});

export const chatFile = get({
  path: "/chat/file/:messageId",
  params: z.object({ messageId: id }),
  input: z.looseObject({ token: z.string().max(60).default(""), download: flag.default(false) }),
  summary: "The file of a message for who has its token; `download=true` saves it.",
});

export const card = rpc({
  path: "/chat/card",
  input: z.object({ url: z.string().max(500) }),
  output: cardView.nullable(),
  summary: "What a link to this shop leads to: title, picture and price; null for any other address.",
  perMinute: 120,
});

export const proposed = rpc({
  path: "/chat/proposals",
  input: z.object({ uuid }),
  output: proposals,
  summary: "What was proposed to the visitor in a conversation, and what became of it.",
  perMinute: 240,
});

export const acceptProposal = rpc({
  path: "/chat/proposals/accept",
  input: z.object({ uuid, proposal: id }),
  output: z.object({ path: z.string() }),
  summary: "Accepts a proposal: it is carried out with the visitor's own cart, once.",
  perMinute: 30,
});

export const declineProposal = rpc({
  path: "/chat/proposals/decline",
  input: z.object({ uuid, proposal: id }),
  output: z.null(),
  summary: "Declines a proposal.",
  perMinute: 30,
});

export const repair = rpc({
  path: "/chat/repair",
  input: z.object({ uuid, marks: z.array(head).max(40) }),
  output: z.object({ base: z.number(), messages: z.array(message), head }),
  summary: "What a copy of a conversation lacks, after the last message on which both agree.",
  perMinute: perNetworkMax,
});

export const read = rpc({
  path: "/chat/read",
  input: z.object({ uuid, n: z.number().int().min(0) }),
  output: z.null(),
  summary: "Says up to which message the visitor has read.",
  perMinute: 120,
});

export const leaveMessage = rpc({
  path: "/chat/leave-message",
  input: z.object({
    channel_id: id,
    email: z.string().max(300),
    name: line.pipe(z.string().max(60)).default(""),
    text: body,
    client_id: clientId,
    page: page.default(""),
    /** The visitor's conversation that waits in line, which ends its wait. Its text may then be empty. */
    uuid: uuid.default(""),
  }),
  output: wireSession,
  summary:
    "Leaves a message while no operator is available, or instead of waiting in line; staff answer it by mail and in the same conversation.",
  perMinute: 10,
});

export const share = rpc({
  path: "/chat/share",
  input: z.object({ uuid, allow: z.boolean(), page }),
  output: z.enum(["no", "asked", "yes"]),
  summary:
    "Lets the operator see the visitor's page, cart and orders until the conversation ends, or no longer.",
  perMinute: 30,
});

export const sharedPage = rpc({
  path: "/chat/page",
  input: z.object({ uuid, page }),
  output: z.null(),
  summary: "Says to which page a visitor has gone who lets the operator see it.",
  perMinute: 120,
});

export const erase = rpc({
  path: "/chat/erase",
  input: z.object({ uuid }),
  output: z.boolean(),
  summary: "Erases the words of a conversation.",
  perMinute: 10,
});
