import { createServer, type IncomingMessage, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Context, User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { Scope } from "#platform/http/scope.ts";
import { identify } from "#platform/identity.ts";
import type { Role } from "#platform/roles.ts";
import { seedCountries } from "../people/server/address/country.ts";
import { createPerson } from "../people/server/person/person.ts";
import { createUser } from "../people/server/sign-in/user.ts";
import { createApiKey, newApiKey } from "./server/api-key.ts";

/** A member of staff, or a customer without roles. */
export async function makeMember(context: Context, login: string, roles: readonly Role[]): Promise<User> {
  return transact(context, async (write) => {
    await seedCountries(write);
    const personId = await createPerson(write, { name: login.split("@")[0] ?? login, email: login });
    const userId = await createUser(write, {
      personId,
      login,
      passwordHash: "",
      roles,
      proven: roles.length > 0,
    });
    const user = userId === null ? null : await identify(write.db, userId);
    if (!user) throw new Error("The test user was not stored.");
    return user;
  });
}

/** A key with these scopes, as other software has it. */
export async function makeKey(
  context: Context,
  user: User,
  scopes: readonly Scope[],
  perMinute = 600,
): Promise<string> {
  const token = newApiKey();
  await transact({ ...context, user }, (write) =>
    createApiKey(write, { token, name: "Bookkeeping", scopes, days: 30, perMinute }),
  );
  return token;
}

export interface ModelAnswer {
  status: number;
  result?: unknown;
  error?: { code: number; data: { name: string; refusal: string; message: string } };
}

/** A program that calls with a key. */
export function programWith(app: FastifyInstance, token: string) {
  return async (path: string, params: Record<string, unknown>, headers = {}): Promise<ModelAnswer> => {
    const answer = await app.inject({
      method: "POST",
      url: path,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
      payload: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "call", params }),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
}

export interface Receiver {
  address: string;
  received: { headers: IncomingMessage["headers"]; body: string }[];
  /** Its answer from now on. */
  answerWith: (status: number, headers?: Record<string, string>) => void;
  close: () => Promise<void>;
}

/** The other end of a webhook, on this machine. */
export async function openReceiver(): Promise<Receiver> {
  const received: Receiver["received"] = [];
  let status = 200;
  let more: Record<string, string> = {};
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => {
      body += part.toString();
    });
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, more).end("thank you");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const place = server.address();
  const port = typeof place === "object" && place ? place.port : 0;
  return {
    address: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith(next, headers = {}) {
      status = next;
      more = headers;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
