import { fork } from "node:child_process";
import { request as httpRequest } from "node:http";
import { join } from "node:path";

/** A request to send repeatedly; `path` begins with a slash. */
export interface Asked {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface RecordedAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  bodyBase64: string;
}

/** Headers that Node writes itself, differently for each connection. */
const ownHeaders = new Set(["date", "connection", "keep-alive", "transfer-encoding", "content-length"]);

/** Sends a request once and records the answer unchanged, still compressed. */
export function recordAnswer(baseUrl: string, asked: Asked): Promise<RecordedAnswer> {
  return new Promise((done, fail) => {
    const { method, headers = {}, body } = asked;
    const sent = httpRequest(new URL(asked.path, baseUrl), { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const kept = Object.entries(response.headers).flatMap(([name, value]) =>
          value === undefined || ownHeaders.has(name) ? [] : [[name, value] as const],
        );
        done({
          status: response.statusCode ?? 0,
          headers: { ...Object.fromEntries(kept), "content-length": String(bytes.length) },
          bodyBase64: bytes.toString("base64"),
        });
      });
    });
    sent.on("error", fail);
    sent.end(body);
  });
}

/** A separate process that sends this answer with bare node:http. */
export async function startBare(answer: RecordedAnswer): Promise<{ baseUrl: string; stop: () => void }> {
  const child = fork(join(import.meta.dirname, "_bare.ts"), { execArgv: [], stdio: "inherit" });
  const port = await new Promise<number>((done, fail) => {
    child.once("message", (message: { port: number }) => done(message.port));
    child.once("exit", () => fail(new Error("The bare server ended before it listened.")));
    child.send(answer);
  });
  return { baseUrl: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** The same requests from this many visitors, each with an address of its own, so that no limit by address applies. */
export function fromManyAddresses(asked: readonly Asked[], visitors: number): Asked[] {
  return Array.from({ length: visitors }, (_, index) => {
    const one = asked[index % asked.length] as Asked;
    const address = `10.${128 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;
    return { ...one, headers: { ...one.headers, "x-forwarded-for": address } };
  });
}
