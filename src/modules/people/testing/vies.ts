import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The register's behaviour: it answers, refuses because a country is down, fails, or never answers. */
export type RegisterMood = "answers" | "countryDown" | "broken" | "hangs";

export interface FakeRegister {
  url: string;
  /** The questions, in their order. */
  asked: Record<string, string>[];
  be: (mood: RegisterMood) => void;
  /** Removes a number from the register; "" for none. */
  forget: (vat: string) => void;
  close: () => Promise<void>;
}

/** A fake register with VIES' REST protocol, which knows these numbers, with country letters. */
export async function openFakeRegister(known: Readonly<Record<string, string>>): Promise<FakeRegister> {
  const asked: Record<string, string>[] = [];
  let mood: RegisterMood = "answers";
  let forgotten = "";
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const question = JSON.parse(Buffer.concat(chunks).toString() || "{}") as Record<string, string>;
    asked.push({ ...question, path: request.url ?? "" });
    if (mood === "hangs") return;
    const [status, body] = answerTo(question, mood, { ...known, [forgotten]: undefined });
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/rest-api`,
    asked,
    be: (next) => {
      mood = next;
    },
    forget: (vat) => {
      forgotten = vat;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answerTo(
  question: Record<string, string>,
  mood: RegisterMood,
  known: Readonly<Record<string, string | undefined>>,
): [number, string] {
  if (mood === "broken") return [502, "<html>Bad gateway</html>"];
  if (mood === "countryDown") {
    return [500, JSON.stringify({ actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] })];
  }
  const { countryCode = "", vatNumber = "", requesterNumber } = question;
  const name = known[`${countryCode}${vatNumber}`];
  const answer = {
    countryCode,
    vatNumber,
    requestDate: "2026-11-20T10:00:00.000Z",
    valid: name !== undefined,
    requestIdentifier: requesterNumber ? "WAPIAAAAZ1234567" : "",
    name: name ?? "---",
    address: name ? "LINDENSTR. 18\n10969 BERLIN" : "---",
  };
  return [200, JSON.stringify(answer)];
}
