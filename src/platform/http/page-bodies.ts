import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { User } from "#platform/context.ts";
import { bodyBytesDefault, pairsOf } from "./bodies.ts";
import { type Edge, localeOf } from "./edge.ts";
import { sendToSignIn, wantsPage } from "./failure.ts";
import { receiveBody, tooLarge } from "./received-body.ts";
import { leaveUnread, lengthOf } from "./unread-body.ts";

/** The longest form of the back office has 20,000 fields, and each contains a price or a few words. */
export const pageBodyBytesMax = 4_000_000;
const staffPairsMax = 20_000;
const pairsMax = 2_000;

declare module "fastify" {
  interface FastifyRequest {
    /** The sender of a page's form is staff; determined only if it matters. */
    isFromStaff?: boolean;
  }
}

/**
 * Reads the forms that pages post to themselves; React Router's actions parse them. Only the back office has long
 * forms, so the sender of a long one is checked before it is read.
 */
export function readPageBodies(app: FastifyInstance, edge: Edge): void {
  app.removeAllContentTypeParsers();
  app.decorateRequest("isFromStaff");
  app.addHook("preParsing", async (request, reply) => {
    if (request.method !== "POST" || lengthOf(request.headers) <= bodyBytesDefault) return;
    const facts = localeOf(request);
    const { user } = await edge.context(request, facts);
    request.isFromStaff = isStaff(user);
    if (request.isFromStaff || lengthOf(request.headers) === Number.POSITIVE_INFINITY) return;
    leaveUnread(request, reply);
    if (user || !wantsPage(request)) throw tooLarge("The form is too long.");
    sendToSignIn(request, reply, facts);
  });
  app.addContentTypeParser("*", async (request: FastifyRequest, body: Readable) => {
    const most = request.isFromStaff ? pageBodyBytesMax : bodyBytesDefault;
    if (Number(request.headers["content-length"] ?? 0) > most) throw tooLarge("The form is too long.");
    const bytes = await receiveBody(body, most);
    if (!request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) return bytes;
    const pairs = pairsOf(bytes);
    if (pairs <= pairsMax) return bytes;
    request.isFromStaff ??= isStaff((await edge.context(request, localeOf(request))).user);
    if (!request.isFromStaff || pairs > staffPairsMax) throw tooLarge("The form has too many values.");
    return bytes;
  });
}

function isStaff(user: User | null): boolean {
  return user !== null && user.roles.length > 0;
}
