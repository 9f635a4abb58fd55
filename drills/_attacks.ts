import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { type Visitor, visitor } from "./_visitor.ts";

/** An attack that runs until the signal ends it; answers the count of each status. */
export type Attack = (baseUrl: string, until: AbortSignal) => Promise<string[]>;

const attacker = "203.0.113.66";
const megabyte = 1_000_000;
const chunk = Buffer.alloc(64_000, "x");
const json = "application/json";
const form = "application/x-www-form-urlencoded";
const upload = "multipart/form-data; boundary=parts";
const csvPart =
  '--parts\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n';
/** If nobody answers, the next attempt waits a little, as one across a network would. */
const pauseMs = 20;

/** Repeats this many attempts at once. */
async function together(
  count: number,
  until: AbortSignal,
  once: (turn: number) => Promise<string>,
): Promise<string[]> {
  const answers: string[] = [];
  let turn = 0;
  const work = async () => {
    while (!until.aborted) {
      turn += 1;
      answers.push(await once(turn).catch(() => "broken off"));
      await delay(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: count }, work));
  return answers;
}

/** Sends a head and most of a body as fast as possible, and then stops, until the request is answered and closed. */
function leaveUnfinished(
  baseUrl: string,
  until: AbortSignal,
  { path, type, length, start }: { path: string; type: string; length: number; start: string },
): Promise<string> {
  const { hostname, port, host } = new URL(baseUrl);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname);
    let answer = "still open";
    let left = length - 1 - start.length;
    const send = () => {
      while (left > 0 && !socket.destroyed) {
        const part = chunk.subarray(0, Math.min(left, chunk.length));
        left -= part.length;
        if (!socket.write(part)) return;
      }
    };
    const end = () => socket.destroy();
    until.addEventListener("abort", end, { once: true });
    socket.on("error", () => {});
    socket.on("drain", send);
    socket.once("data", (bytes: Buffer) => {
      answer = bytes.toString("latin1", 9, 12);
      // It was answered before it was sent; the attacker continues with the next one.
      setTimeout(end, pauseMs);
    });
    socket.once("close", () => {
      until.removeEventListener("abort", end);
      done(answer);
    });
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${attacker}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${start}`,
    );
    send();
  });
}

const unfinishedBodies: Attack = (baseUrl, until) =>
  together(40, until, (turn) =>
    leaveUnfinished(
      baseUrl,
      until,
      turn % 2 === 0
        ? { path: "/web/products/import/upload", type: upload, length: 24 * megabyte, start: csvPart }
        : { path: "/shop/cart/note", type: form, length: 250_000, start: "note=" },
    ),
  );

const deepAndWideJson: Attack = (baseUrl, until) => {
  const bodies: [string, string][] = [
    ["/update-image", `{"params":{"a":[${"{},".repeat(4_600_000)}{}]}}`],
    ["/shop/cart/update_json", `{"params":{"a":[${"{},".repeat(80_000)}{}]}}`],
    ["/shop/cart/update_json", `{"params":{"a":${"[".repeat(120_000)}${"]".repeat(120_000)}}}`],
    ["/shop/cart/update_json", `{"params":{${'"a":1,'.repeat(40_000)}"b":1}}`],
  ];
  return together(4, until, (turn) => {
    const [path = "", body = ""] = bodies[turn % bodies.length] ?? [];
    return post(baseUrl, until, path, json, body);
  });
};

async function post(
  baseUrl: string,
  until: AbortSignal,
  path: string,
  type: string,
  body: string,
): Promise<string> {
  const answer = await fetch(new URL(path, baseUrl), {
    method: "POST",
    headers: { "content-type": type, "x-forwarded-for": attacker },
    body,
    redirect: "manual",
    signal: until,
  });
  await answer.arrayBuffer();
  return String(answer.status);
}

/** Heads that arrive one byte at a time. */
const slowHeads: Attack = async (baseUrl, until) => {
  const { hostname, port, host } = new URL(baseUrl);
  const sockets: Socket[] = [];
  const answers: string[] = [];
  const open = () => {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on("error", () => {});
    socket.once("data", (bytes: Buffer) => answers.push(bytes.toString("latin1", 9, 12)));
    socket.once("close", () => sockets.splice(sockets.indexOf(socket), 1));
    socket.write(`GET /shop HTTP/1.1\r\nhost: ${host}\r\nx-slow: `);
  };
  while (!until.aborted) {
    while (sockets.length < 300) open();
    for (const socket of sockets) socket.write("x");
    await delay(250);
  }
  answers.push(...sockets.map(() => "still open"));
  for (const socket of [...sockets]) socket.destroy();
  return answers;
};

const spellings = ["/SHOP", "/shop/", "/%73hop", "/ro/Shop//", "/shop"];

const madeUpHosts: Attack = (baseUrl, until) => {
  const { hostname, port } = new URL(baseUrl);
  return together(16, until, (turn) => {
    const path = spellings[turn % spellings.length];
    return new Promise((done) => {
      const socket = connect(Number(port), hostname);
      const end = () => socket.destroy();
      until.addEventListener("abort", end, { once: true });
      let answer = "";
      socket.setEncoding("latin1").on("data", (part) => (answer ||= String(part).slice(9, 12)));
      socket.on("error", () => {});
      socket.once("close", () => {
        until.removeEventListener("abort", end);
        done(answer || "broken off");
      });
      socket.write(
        `GET ${path}?search=made${turn % 3 === 0 ? turn : ""} HTTP/1.1\r\nhost: h${turn}.example\r\nx-forwarded-for: ${attacker}\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
      );
    });
  });
};

const pictureSizes: Attack = (baseUrl, until) =>
  together(80, until, async (turn) => {
    const size = `${100 + ((turn * 10) % 1800)}x${100 + ((turn * 170) % 1800)}`;
    const answer = await fetch(
      new URL(`/web/image/product.template/${1 + (turn % 20)}/image/${size}`, baseUrl),
      {
        headers: { accept: turn % 2 === 0 ? "image/avif" : "image/webp", "x-forwarded-for": attacker },
        signal: until,
      },
    );
    await answer.arrayBuffer();
    return String(answer.status);
  });

/** A member of staff, or the thief of their session, uploads statements that are hard to parse. */
const hostileStatements: Attack = async (baseUrl, until) => {
  const staff = visitor(baseUrl);
  await staff.form("/web/login", { login: "owner@vitrine.example", password: "vitrine-owner" });
  const booking = ":61:2611201120C121,00NTRFVT00012-1//FT123\n:86:/REM/";
  const files = [
    `Data;${"(".repeat(12_000)};Credit\n1;2;3\n`,
    `<Document><BkToCstmrStmt><Stmt>${"<Ntry/>".repeat(1_300_000)}</Stmt></BkToCstmrStmt></Document>`,
    `:20:STMT\n:25:RO49\n:60F:C261119RON0,00\n${`${booking}plata\n`.repeat(90_000)}`,
    `:20:STMT\n:25:RO49\n:60F:C261119RON0,00\n${booking}${"/REM/".repeat(1_000_000)}\n\u2028x`,
  ];
  return together(2, until, (turn) => sendStatement(staff, files[turn % files.length] ?? "", until));
};

async function sendStatement(staff: Visitor, text: string, until: AbortSignal): Promise<string> {
  const body = new FormData();
  body.set("file", new File([text], "november.txt"));
  const answer = await staff.send("/web/bank-statements/upload", { method: "POST", body, signal: until });
  return String(answer.status);
}

export const attacks: Record<string, Attack> = {
  "unfinished bodies": unfinishedBodies,
  "deep and wide JSON": deepAndWideJson,
  "slow heads": slowHeads,
  "made-up hosts and spellings": madeUpHosts,
  "made-up picture sizes": pictureSizes,
  "hostile statements": hostileStatements,
};
