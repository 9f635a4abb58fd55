import { readFileSync } from "node:fs";
import { demoAccounts } from "../demo/people/accounts.ts";
import { openDesks } from "./_chat-desks.ts";
import { type HostileFile, hostileFiles, hugeBytes, poison } from "./_files.ts";
import { type Harness, inHarness, number, rows } from "./_harness.ts";
import { claimNoFailures, drill, type Report } from "./_report.ts";
import { countedGoods, expectStatus, putInStock } from "./_shopping.ts";
import { signedInStaff } from "./_staff.ts";
import { type Answered, visitor } from "./_visitor.ts";

/**
 * Programs, bombs, pages disguised as pictures, and odd names, in every upload of customers: refused with words, or
 * stored without their dangerous parts; and the program stays within its memory.
 */

interface Place {
  name: string;
  send: (file: HostileFile) => Promise<Answered>;
}

/** The program's own peak memory, with one picture being decoded at a time. */
const memoryMbMax = 900;

await drill("uploads", (report) =>
  inHarness(async (harness) => {
    const desks = await openDesks(harness);
    try {
      const places = await openPlaces(harness);
      const before = await storedFiles(harness);
      for (const place of places) await claimHarmless(report, harness, place);
      await claimStored(report, harness, before);
      await claimMemory(report, harness);
      claimNoFailures(report, harness);
    } finally {
      desks.stop();
    }
  }),
);

async function openPlaces(harness: Harness): Promise<Place[]> {
  const { baseUrl } = harness;
  const offer = await writeOffer(harness);
  const thread = { res_model: "sale.order", res_id: String(offer.id) };
  const customer = demoAccounts.find(({ role }) => role === "customer");
  const signedIn = visitor(baseUrl);
  const { login = "", password = "" } = customer ?? {};
  expectStatus(await signedIn.form("/web/login", { login, password }), 303);
  const guest = visitor(baseUrl);
  const [channel] = await rows<{ id: number }>(harness, "select id from chat_channel");
  const session = await guest.rpc("/im_livechat/get_session", { channel_id: channel?.id ?? 0 });
  const [made] = await rows<{ template: number; attribute: number }>(
    harness,
    `select family.product_id as template, (attribute ->> 'number')::integer as attribute
     from configurator_family family join configurator_family_version version on version.id = family.released_id,
       jsonb_array_elements(version.family -> 'attributes') attribute
     where attribute ->> 'kind' = 'file' and family.product_id is not null limit 1`,
  );
  const own = `__custom_attribute-${made?.attribute}`;
  /** Each from an address of its own, so that no limit by address interferes. */
  const as = (cookies: Map<string, string>) => visitor(baseUrl, cookies);
  const multipart = (path: string, field: string, fields: Record<string, string>, cookies = new Map()) => {
    return ({ name, bytes }: HostileFile) => {
      const body = new FormData();
      for (const [key, value] of Object.entries(fields)) body.set(key, value);
      body.set(field, new File([new Uint8Array(bytes)], name, { type: "image/png" }));
      return as(cookies).send(path, { method: "POST", headers: { accept: "text/html" }, body });
    };
  };
  let chatted = 0;
  return [
    {
      name: "a file of a thread",
      send: multipart("/portal/attachment/add", "file", { ...thread, access_token: offer.token }),
    },
    {
      name: "a message with a file",
      send: multipart("/mail/chatter_post", "files", {
        ...thread,
        token: offer.token,
        message: "See the file.",
      }),
    },
    {
      name: "the chat",
      send: (file) => {
        chatted += 1;
        const ids = { uuid: String(session.result?.["uuid"]), client_id: `uploads-drill-${chatted}` };
        return multipart("/chat/file", "file", ids, guest.cookies)(file);
      },
    },
    {
      name: "the own picture",
      send: ({ bytes }) =>
        as(signedIn.cookies).rpc("/update-image", {
          img_attachment: `data:image/png;base64,${bytes.toString("base64")}`,
        }),
    },
    {
      name: "a signature",
      send: ({ bytes }) =>
        visitor(baseUrl).rpc(`/my/orders/${offer.id}/accept`, {
          ...{ name: "Ioana Șerban", how: "upload", access_token: offer.token, hash: "0".repeat(64) },
          signature: `data:image/png;base64,${bytes.toString("base64")}`,
        }),
    },
    {
      name: "a file of a configuration",
      send: ({ bytes, name }) =>
        visitor(baseUrl).rpc("/website_product_configurator/save_custom_values", {
          form_values: {
            ...{ product_tmpl_id: made?.template, [own]: bytes.toString("base64"), [`${own}-name`]: name },
          },
        }),
    },
  ];
}

async function writeOffer(harness: Harness): Promise<{ id: number; token: string }> {
  const staff = await signedInStaff(harness, "shop");
  const [goods] = await countedGoods(harness, 1);
  if (!goods) throw new Error("The demo sells nothing.");
  await putInStock(harness, goods.variantId, 20);
  const written = await staff.form("/web/orders/new", {
    ...{ action: "save", name: "Ioana Șerban", email: "ioana.serban@example.com", locale: "en" },
    ...{ "lines[0].variant_id": String(goods.variantId), "lines[0].quantity": "1" },
  });
  const id = Number(/\/web\/orders\/(\d+)/.exec(written.location ?? "")?.[1]);
  expectStatus(await staff.form(`/web/orders/${id}`, { action: "offer", words: "" }), 303);
  const [order] = await rows<{ token: string }>(
    harness,
    "select access_token as token from orders_order where id = $1",
    [id],
  );
  return { id, token: order?.token ?? "" };
}

/** The number of files stored so far, by any of the places. */
function storedFiles(harness: Harness): Promise<number> {
  return number(
    harness,
    `select (select count(*) from file) + (select count(*) from configurator_attachment) + (select count(*) from signing_signature)`,
  );
}

/** Refused in words, by the status or by an answer with the reason. */
function isRefused({ status, text }: Answered): boolean {
  if (status >= 400 && status < 500) return text.length > 0;
  return status === 200 && /"error":\s*(?:"[^"]|\{)/.test(text);
}

async function claimHarmless(report: Report, harness: Harness, { name, send }: Place): Promise<void> {
  const wrong: string[] = [];
  let refused = 0;
  const files = hostileFiles();
  for (const file of files) {
    const before = await storedFiles(harness);
    const answered = await send(file);
    const kept = (await storedFiles(harness)) - before;
    if (isRefused(answered) && kept === 0) refused += 1;
    else if (!file.mayStay || answered.status >= 500)
      wrong.push(`${file.what}: ${answered.status}, ${kept} kept: ${answered.text.slice(0, 160)}`);
  }
  report.claim(
    `${name}: what could act is refused in words, and nothing of it is stored`,
    wrong.length === 0,
    `${refused} of ${files.length} refused`,
  );
  for (const words of wrong) report.note(words);
  const before = await storedFiles(harness);
  const huge = await send({ what: "a huge file", name: "huge.png", bytes: Buffer.alloc(hugeBytes, 7) }).catch(
    // The server may close the connection without reading the rest.
    () => null,
  );
  report.claim(
    `${name}: ${hugeBytes / 1_000_000} MB are refused`,
    (huge === null || isRefused(huge)) && (await storedFiles(harness)) === before,
    huge === null ? "hung up" : `${huge.status}`,
  );
}

async function claimStored(report: Report, harness: Harness, before: number): Promise<void> {
  const stored = await rows<{ type: string; bytes: Buffer }>(
    harness,
    `select type, bytes from file where created_at > now() - interval '10 minutes'
     union all select type, bytes from configurator_attachment`,
  );
  const acting = stored.filter(
    ({ type, bytes }) => type.startsWith("image/") && poison.some((word) => bytes.includes(word)),
  );
  report.claim(
    "no kept picture or drawing holds a script, a page or a foreign address",
    acting.length === 0,
    `${(await storedFiles(harness)) - before} files kept`,
  );
  const names = await rows<{ name: string }>(
    harness,
    "select name from messages_attachment union all select name from configurator_attachment",
  );
  const odd = names.filter(({ name }) => /[\p{Cc}\u202e]|[\\/]/u.test(name) || name.length > 200);
  report.claim("kept names have no folders and no signs that mislead", odd.length === 0, `${odd.length} odd`);
  for (const { name } of odd) report.note(JSON.stringify(name.slice(0, 80)));
  const shown = await rows<{ id: number; token: string }>(
    harness,
    "select id, token from messages_attachment order by id",
  );
  const loose = [];
  for (const { id, token } of shown) {
    const { headers } = await visitor(harness.baseUrl).get(`/web/content/${id}?access_token=${token}`);
    const isSandboxed = headers.get("content-security-policy")?.includes("sandbox");
    if (headers.get("x-content-type-options") !== "nosniff" || !isSandboxed) loose.push(id);
  }
  report.claim(
    "kept files are shown in a sandbox and never guessed at",
    loose.length === 0,
    `${shown.length} asked`,
  );
}

async function claimMemory(report: Report, { child }: Harness): Promise<void> {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  const highestMb = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_000;
  report.claim(
    `the program stays below ${memoryMbMax} MB`,
    highestMb < memoryMbMax,
    `${Math.round(highestMb)} MB`,
  );
}
