import { createServer, type Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** A server with EasyPost's rate API that misbehaves on demand. */
export interface FakeEasyPost {
  address: string;
  key: string;
  /** The requests it received. */
  asked: { authorization: string; body: Record<string, unknown> }[];
  behave: (habit: EasyPostHabit) => void;
  close: () => Promise<void>;
}

export type EasyPostHabit = "fine" | "hang" | "fault" | "nonsense" | "noRates" | "refusesKey";

const rates = [
  { id: "rate_1", carrier: "USPS", service: "Express", rate: "41.20", currency: "EUR" },
  { id: "rate_2", carrier: "USPS", service: "Priority", rate: "18.35", currency: "EUR" },
  { id: "rate_3", carrier: "USPS", service: "Ground", rate: "9.10", currency: "USD" },
];
const hangMs = 20_000;

export async function openEasyPost(): Promise<FakeEasyPost> {
  const key = "EZTK0f1c2e3d";
  const asked: FakeEasyPost["asked"] = [];
  let habit: EasyPostHabit = "fine";
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", async () => {
      const authorization = request.headers.authorization ?? "";
      asked.push({ authorization, body: readBody(text) });
      const say = (status: number, body: unknown) => {
        response.writeHead(status, { "content-type": "application/json" });
        response.end(typeof body === "string" ? body : JSON.stringify(body));
      };
      const knows = authorization === `Basic ${Buffer.from(`${key}:`).toString("base64")}`;
      if (habit === "refusesKey" || !knows) return say(401, { error: { code: "APIKEY.INACTIVE" } });
      if (request.url !== "/v2/shipments" || request.method !== "POST") return say(404, {});
      if (habit === "hang") await wait(hangMs, undefined, { ref: false });
      if (habit === "fault") return say(503, "<html>Bad gateway</html>");
      if (habit === "nonsense") return say(201, "<html>Welcome</html>");
      return say(201, { id: "shp_1", rates: habit === "noRates" ? [] : rates });
    });
  });
  const address = await listening(server);
  return {
    address,
    key,
    asked,
    behave: (now) => {
      habit = now;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function readBody(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function listening(server: Server): Promise<string> {
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      const at = server.address();
      done(`http://127.0.0.1:${typeof at === "object" ? at?.port : 0}`);
    });
  });
}
