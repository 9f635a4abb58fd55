import { z } from "zod";
import { form, get, rpc } from "#platform/contract.ts";
import { id, line } from "#platform/wire.ts";
import { body, cardView, clientId, head, message, proposals } from "../wire-parts.ts";

const desk = ["support"] as const;
const chat = id;

const deskRow = z.object({
  id: z.number(),
  name: z.string(),
  state: z.string(),
  operatorId: z.number().nullable(),
  operatorName: z.string(),
  excerpt: z.string(),
  at: z.string(),
  unread: z.number(),
});

export const deskView = rpc({
  path: "/chat/desk/view",
  who: desk,
  input: z.object({
    status: z.enum(["available", "busy", "away"]).optional(),
    inactivity_ms: z.number().int().min(0).max(2_147_483_647).default(0),
  }),
  output: z.object({
    me: z.object({ id: z.number(), name: z.string(), status: z.string(), chatsMax: z.number() }),
    channel: z.string(),
    rows: z.array(deskRow),
    operators: z.array(z.object({ id: z.number(), name: z.string(), chats: z.number() })),
    canned: z.array(z.object({ shortcut: z.string(), language: z.string(), text: z.string() })),
  }),
  summary: "What stands on an operator's desk; asking keeps the operator present.",
});

export const deskChat = rpc({
  path: "/chat/desk/chat",
  who: desk,
  input: z.object({ chat }),
  output: z.object({
    row: deskRow,
    head,
    /** The number of the last erased message; 0 without one. */
    erasedTo: z.number(),
    email: z.string(),
    page: z.string(),
    language: z.string(),
    tags: z.array(z.string()),
    knownTags: z.array(z.string()),
    reason: z.string(),
    readByVisitor: z.number(),
    earlier: z.array(z.object({ id: z.number(), at: z.string(), rate: z.number().nullable() })),
    notes: z.array(z.object({ id: z.number(), author: z.string(), text: z.string(), at: z.string() })),
    rating: z.object({ rate: z.number(), reason: z.string() }).nullable(),
    isBlocked: z.boolean(),
    sharing: z.enum(["no", "asked", "yes"]),
    parts: z.array(
      z.object({
        label: z.string(),
        lines: z.array(
          z.object({
            title: z.string(),
            detail: z.string(),
            value: z.string(),
            path: z.string().nullable(),
            picture: z.string().optional(),
            facts: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
          }),
        ),
      }),
    ),
    personId: z.number().nullable(),
  }),
  summary: "One conversation with what staff know of it.",
});

export const deskRead = rpc({
  path: "/chat/desk/read",
  who: desk,
  input: z.object({ chat, n: z.number().int().min(0) }),
  output: z.null(),
  summary: "Says up to which message the operator of a conversation has read.",
});

export const deskPost = rpc({
  path: "/chat/desk/post",
  who: desk,
  input: z.object({ chat, client_id: clientId, text: body }),
  output: z.object({ message }),
  summary: "Answers a visitor; a message left while nobody was there is answered by mail as well.",
});

export const deskRepair = rpc({
  path: "/chat/desk/repair",
  who: desk,
  input: z.object({ chat, marks: z.array(head).max(40) }),
  output: z.object({ base: z.number(), messages: z.array(message), head }),
  summary: "What an operator's copy of a conversation lacks.",
});

export const deskTyping = rpc({
  path: "/chat/desk/typing",
  who: desk,
  input: z.object({ chat, is_typing: z.boolean() }),
  output: z.null(),
  summary: "Tells the visitor that their operator types, or no longer does.",
});

export const deskFile = form({
  path: "/chat/desk/file",
  who: desk,
  takesFile: true,
  input: z.looseObject({ chat, client_id: clientId }),
  summary: "Sends a picture or PDF to a visitor (multipart field `file`).",
  perMinute: 120,
});

export const deskCard = rpc({
  path: "/chat/desk/card",
  who: desk,
  input: z.object({ chat, url: z.string().max(500) }),
  output: cardView.nullable(),
  summary: "The same as the visitor of a conversation is shown it.",
});

export const deskOffer = rpc({
  path: "/chat/desk/offer",
  who: desk,
  input: z.object({ chat, words: line.pipe(z.string().max(100)).default("") }),
  output: z.object({
    proposals,
    percentMax: z.number(),
    kinds: z.array(z.string()),
    options: z.array(z.object({ kind: z.string(), id: z.number(), title: z.string(), value: z.string() })),
    goods: z.array(
      z.object({
        variantId: z.number(),
        title: z.string(),
        price: z.string(),
        path: z.string(),
        canPropose: z.boolean(),
      }),
    ),
  }),
  summary:
    "What was proposed to a visitor, what may be, and goods that fit some words at the visitor's prices.",
});

export const deskPropose = rpc({
  path: "/chat/desk/propose",
  who: desk,
  input: z.object({
    chat,
    kind: z.enum(["line", "discount", "quote", "configuration"]),
    variant: z.number().int().min(0).default(0),
    quantity: z.number().int().min(1).max(999).default(1),
    percent: z.number().int().min(0).max(100).default(0),
    name: line.pipe(z.string().max(40)).default(""),
    option: z.number().int().min(0).default(0),
  }),
  output: z.null(),
  summary:
    "Proposes goods, a discount, a quote or a configuration, which the visitor accepts with one press.",
});

export const deskWithdraw = rpc({
  path: "/chat/desk/withdraw",
  who: desk,
  input: z.object({ chat, proposal: id }),
  output: z.null(),
  summary: "Takes a proposal back that nobody has answered.",
});

export const deskTake = rpc({
  path: "/chat/desk/take",
  who: desk,
  input: z.object({ chat }),
  output: z.null(),
  summary: "Takes a conversation over.",
});

export const deskHandOver = rpc({
  path: "/chat/desk/hand-over",
  who: desk,
  input: z.object({ chat, operator: id, note: body.default("") }),
  output: z.null(),
  summary: "Hands a conversation to a colleague who has room, with a note for them.",
});

export const deskClose = rpc({
  path: "/chat/desk/close",
  who: desk,
  input: z.object({ chat }),
  output: z.null(),
  summary: "Ends a conversation.",
});

export const deskNote = rpc({
  path: "/chat/desk/note",
  who: desk,
  input: z.object({ chat, text: body }),
  output: z.null(),
  summary: "Adds a note that only staff read.",
});

export const deskTags = rpc({
  path: "/chat/desk/tags",
  who: desk,
  input: z.object({ chat, tags: z.array(line.pipe(z.string().min(1).max(40))).max(10) }),
  output: z.null(),
  summary: "Names what a conversation is about.",
});

export const deskAskHistory = rpc({
  path: "/chat/desk/ask-history",
  who: desk,
  input: z.object({ chat }),
  output: z.null(),
  summary: "Asks the visitor's browser for the pages looked at last; it answers only with consent.",
});

export const deskAskToShare = rpc({
  path: "/chat/desk/ask-to-share",
  who: desk,
  input: z.object({ chat }),
  output: z.null(),
  summary: "Asks the visitor whether their page, cart and orders may be seen.",
});

export const deskBlock = rpc({
  path: "/chat/desk/block",
  who: desk,
  input: z.object({ chat, blocked: z.boolean() }),
  output: z.null(),
  summary: "Keeps a visitor from writing, or no longer.",
});

export const exportChatFigures = get({
  path: "/web/chat/figures/export",
  who: ["support", "website"],
  input: z.looseObject({}),
  summary: "The chat's figures of a period by operator, day and tag as CSV: from and to, or days.",
});
