import { type Caller, people as everybody } from "./_access-callers.ts";
import { type Harness, inHarness, rows } from "./_harness.ts";
import { as, changedToken, claimChoices, claimPhotos } from "./_portal-deeds.ts";
import { claimMailedLinks } from "./_portal-links.ts";
import { type Document, type PortalScene, setScene, words } from "./_portal-scene.ts";
import { claimNoFailures, drill, type Report } from "./_report.ts";
import { expectStatus } from "./_shopping.ts";
import { signedInStaff } from "./_staff.ts";
import { type Answered, type Visitor, visitor } from "./_visitor.ts";

/**
 * Every page, file, call and thread of a customer's documents with a missing, wrong, foreign or former token, a changed
 * pid or hash, and each staff role: nothing leaks, and only staff see internal notes. Only customers themselves can use
 * their links (options of quotes, photos of reviews, invitations, another e-mail address).
 */

const calls = ["/mail/chatter_init", "/mail/chatter_fetch"] as const;

await drill("portal-access", (report) =>
  inHarness(async (harness) => {
    const scene = await setScene(harness);
    const people = await everybody(harness);
    await claimOwner(report, harness, scene);
    await claimDoors(report, harness, scene, people);
    await claimTokens(report, harness, scene);
    await claimPeopleOfMails(report, harness, scene);
    await claimNotes(report, harness, scene, people);
    await claimFiles(report, harness, scene, people);
    await claimLists(report, harness, scene, people);
    await claimChoices(report, harness, scene, people);
    await claimPhotos(report, harness, scene, people);
    await claimFormerProject(report, harness, scene);
    await claimMailedLinks(report, harness, people);
    claimNoFailures(report, harness);
  }),
);

function tells({ status, text }: Answered): boolean {
  return (
    status === 200 && (text.startsWith("%PDF-") || Object.values(words).some((word) => text.includes(word)))
  );
}

function callsOf({ talks }: Document): readonly string[] {
  return talks === false ? [] : calls;
}

/** Every request for a document with this proof, with the caller's answer. */
async function asked(
  person: Visitor,
  document: Document,
  proof: Record<string, string | number>,
): Promise<string[]> {
  const query = new URLSearchParams(
    Object.entries(proof).map(([name, value]) => [name === "token" ? "access_token" : name, String(value)]),
  );
  const leaks: string[] = [];
  for (const path of document.paths) {
    const answered = await person.get(`${path}?${query}`);
    if (tells(answered)) leaks.push(`GET ${path}`);
  }
  for (const call of callsOf(document)) {
    const { result } = await person.rpc(call, { res_model: document.model, res_id: document.id, ...proof });
    if (result !== undefined) leaks.push(`${call} ${document.model}`);
  }
  return leaks;
}

async function claimOwner(report: Report, harness: Harness, { documents }: PortalScene): Promise<void> {
  const missing: string[] = [];
  for (const document of documents) {
    const open = await asked(visitor(harness.baseUrl), document, { token: document.token });
    if (open.length !== document.paths.length + callsOf(document).length)
      missing.push(`${document.model}: ${open.join(", ")}`);
  }
  report.claim("each private link opens its own document, its files and its thread", missing.length === 0);
  for (const one of missing) report.note(one);
}

/** Without a token: a role's readable documents open, and nothing else. */
async function claimDoors(
  report: Report,
  harness: Harness,
  { documents }: PortalScene,
  people: readonly Caller[],
): Promise<void> {
  const wrong: string[] = [];
  let count = 0;
  for (const caller of people) {
    for (const document of documents) {
      const may = caller.roles?.some((role) => role === "administrator" || document.readers.includes(role));
      const open = await asked(as(harness, caller), document, {});
      const expected = may ? document.paths.length + callsOf(document).length : 0;
      count += document.paths.length + callsOf(document).length;
      if (open.length !== expected)
        wrong.push(`${caller.name}: ${document.model} opens ${open.join(", ") || "nothing"}`);
    }
  }
  report.claim(
    "without a token only staff of the fitting roles come in",
    wrong.length === 0,
    `${count} requests`,
  );
  for (const one of wrong) report.note(one);
}

async function claimTokens(report: Report, harness: Harness, { documents, formerToken }: PortalScene) {
  const leaks: string[] = [];
  let count = 0;
  for (const document of documents) {
    const foreign = documents.filter((one) => one !== document).map(({ token }) => token);
    const tokens = [
      "0",
      " ",
      changedToken(document.token),
      document.token.toUpperCase(),
      formerToken,
      ...foreign,
    ];
    const found = await Promise.all(
      tokens.map((token) => asked(visitor(harness.baseUrl), document, { token })),
    );
    count += tokens.length * (document.paths.length + callsOf(document).length);
    leaks.push(...found.flatMap((open, index) => open.map((one) => `${one} by token ${index}`)));
  }
  report.claim("changed, foreign and former tokens open nothing", leaks.length === 0, `${count} requests`);
  for (const one of leaks.slice(0, 20)) report.note(one);
}

/** The link in a mail identifies its reader: neither half works with another person's. */
async function claimPeopleOfMails(report: Report, harness: Harness, { documents, mailed }: PortalScene) {
  const order = documents.find(({ model }) => model === "sale.order");
  if (!order) throw new Error("The scene has no order.");
  const bare: Document = { ...order, paths: [] };
  const guest = () => visitor(harness.baseUrl);
  const { pid, hash } = mailed;
  report.claim(
    "the pid and hash of a mail open its thread",
    (await asked(guest(), bare, { pid, hash })).length === calls.length,
  );
  const changed = `${hash.slice(0, -1)}${hash.endsWith("0") ? "1" : "0"}`;
  const leaks: string[] = [];
  const proofs: Record<string, string | number>[] = [
    { pid: pid + 1, hash },
    { pid, hash: changed },
    { pid, hash: hash.slice(0, 10) },
    { pid: 0, hash },
    { pid },
    { hash },
  ];
  for (const proof of proofs) {
    leaks.push(...(await asked(guest(), order, proof)));
  }
  for (const other of documents.filter((one) => one !== order)) {
    leaks.push(...(await asked(guest(), other, { pid, hash })));
  }
  report.claim(
    "a changed pid or hash, half a pair, or that of another document opens nothing",
    leaks.length === 0,
  );
  for (const one of leaks.slice(0, 20)) report.note(one);
}

async function claimNotes(
  report: Report,
  harness: Harness,
  { documents, buyer }: PortalScene,
  people: readonly Caller[],
): Promise<void> {
  const leaks: string[] = [];
  const customers: [string, Visitor][] = [
    ["the buyer", buyer],
    ["a guest", visitor(harness.baseUrl)],
  ];
  for (const { name, roles, cookies } of people) {
    if (roles?.length === 0) customers.push([name, as(harness, { cookies })]);
  }
  for (const [name, person] of customers) {
    for (const { paths, model, id, token } of documents) {
      const texts = [
        ...(await Promise.all(paths.map((path) => person.get(`${path}?access_token=${token}`)))),
        await person.rpc("/mail/chatter_fetch", { res_model: model, res_id: id, token, limit: 30 }),
        await person.rpc("/mail/chatter_fetch", {
          res_model: model,
          res_id: id,
          token,
          domain: [["is_internal", "=", true]],
        }),
      ];
      if (texts.some(({ text }) => text.includes(words.note))) leaks.push(`${name}: ${model}`);
    }
  }
  report.claim(
    "internal notes reach no customer, whatever they ask",
    leaks.length === 0,
    `${customers.length} people`,
  );
  for (const one of leaks) report.note(one);
  const support = people.find(({ name }) => name === "support");
  const order = documents.find(({ model }) => model === "sale.order");
  const seen =
    support &&
    order &&
    (await as(harness, support).rpc("/mail/chatter_fetch", { res_model: order.model, res_id: order.id }));
  report.claim("and are there for staff who read the thread", seen?.text.includes(words.note) ?? false);
}

async function claimFiles(
  report: Report,
  harness: Harness,
  { files }: PortalScene,
  people: readonly Caller[],
): Promise<void> {
  const leaks: string[] = [];
  const shut: string[] = [];
  for (const { model, readers, note, shared } of files) {
    for (const path of pathsOf(shared.id, shared.token)) {
      if (!(await opensFile(visitor(harness.baseUrl), path))) shut.push(`${model}: ${path}`);
    }
    const tokens = (file: typeof note) => ["", "0", changedToken(file.token)];
    const paths = [
      ...[...tokens(shared), note.token].map((token) => pathsOf(shared.id, token)),
      // Only staff get the file of a note, whatever the token.
      ...[...tokens(note), shared.token, note.token].map((token) => pathsOf(note.id, token)),
    ].flat();
    for (const caller of people) {
      if (caller.roles?.some((role) => role === "administrator" || readers.includes(role))) continue;
      for (const path of paths) {
        if (await opensFile(as(harness, caller), path)) leaks.push(`${caller.name}: ${model} ${path}`);
      }
    }
  }
  report.claim("the token of a file opens it", shut.length === 0);
  report.claim(
    "files of messages open by their own token or by the right to the thread alone",
    leaks.length === 0,
  );
  for (const one of [...shut, ...leaks].slice(0, 20)) report.note(one);
}

/** Both addresses of a file. */
function pathsOf(fileId: number, token: string): string[] {
  const query = token === "" ? "" : `?access_token=${token}`;
  return [`/web/content/${fileId}${query}`, `/web/content/ir.attachment/${fileId}/datas${query}`];
}

async function opensFile(person: Visitor, path: string): Promise<boolean> {
  const { status, text } = await person.get(path);
  return status === 200 && text.includes(words.file);
}

/** Moving a project to another customer invalidates the former one's links. */
async function claimFormerProject(report: Report, harness: Harness, { documents }: PortalScene) {
  const ofProject = documents.filter(({ model }) => model.startsWith("project."));
  const id = ofProject.find(({ model }) => model === "project.project")?.id;
  const [facts] = await rows<{ name: string; version: number; next: number }>(
    harness,
    `select name, version, (select person_id from people_user where login = 'ana.popescu@example.com') as next
     from project_project where id = $1`,
    [id],
  );
  if (!facts) throw new Error("The project is missing.");
  const shop = await signedInStaff(harness, "shop");
  const { name, version, next } = facts;
  expectStatus(
    await shop.form(`/web/projects/${id}`, {
      ...{ action: "save", name, personId: String(next), version: String(version) },
    }),
    303,
  );
  const leaks: string[] = [];
  for (const document of ofProject)
    leaks.push(...(await asked(visitor(harness.baseUrl), document, { token: document.token })));
  report.claim("the links of a project's former customer open neither it nor its tasks", leaks.length === 0);
  for (const one of leaks) report.note(one);
}

/** Another person's lists and home page reveal nothing, whatever the search. */
async function claimLists(
  report: Report,
  harness: Harness,
  { documents }: PortalScene,
  people: readonly Caller[],
): Promise<void> {
  const names = await rows<{ name: string }>(harness, "select name from orders_order where id = any($1)", [
    documents.flatMap(({ orderId }) => orderId),
  ]);
  const leaks: string[] = [];
  const walk = async (caller: Caller) => {
    for (const list of ["", "/orders", "/quotes", "/invoices", "/deliveries", "/projects", "/tasks"]) {
      for (const { name } of [...names, { name: "Attic of the drill" }]) {
        const { text } = await as(harness, caller).get(`/my${list}?search_in=all&search=${name}`);
        if (text.includes(`<b>${name}`)) leaks.push(`${caller.name}: /my${list}`);
      }
    }
  };
  await Promise.all(people.map(walk));
  report.claim("lists and searches of other people show none of it", leaks.length === 0);
  for (const one of leaks) report.note(one);
}
