import { chatsOf, openDesks } from "./_chat-desks.ts";
import { eventually, type Harness, inHarness, number, rows } from "./_harness.ts";
import { claimNoFailures, drill, type Report, tally } from "./_report.ts";
import { type Visitor, visitor } from "./_visitor.ts";

const roomEach = 3;
const visitors = 12;
const rounds = 6;

interface Asker {
  person: Visitor;
  id: number;
  uuid: string;
  place: number;
}

/**
 * Conversations begin simultaneously, operators have little room, and one disappears from the desk: nobody gets too
 * many conversations, and nobody is forgotten.
 */
await drill("operators", (report) =>
  inHarness(async (harness) => {
    const desks = await openDesks(harness, roomEach);
    const [support, owner] = desks.all;
    if (!support || !owner) throw new Error("Nobody sits at a desk.");
    const room = roomEach * desks.all.length;
    const over: number[] = [];
    const watch = async () => {
      for (const { id } of desks.all) {
        const chats = await chatsOf(harness, id);
        if (chats > roomEach) over.push(chats);
      }
    };

    const askers = await Promise.all(Array.from({ length: visitors }, () => ask(harness)));
    await watch();
    report.claim(
      "twelve visitors at once, room for six: six are answered, six wait, and nobody has more than their limit",
      (await counted(harness, "open")) === room &&
        (await counted(harness, "waiting")) === visitors - room &&
        over.length === 0,
      tally(
        await Promise.all(desks.all.map(async ({ id }) => `${await chatsOf(harness, id)} conversations`)),
      ),
    );
    const places = await Promise.all(askers.map((asker) => placeOf(asker)));
    const inLine = places.filter((place) => place > 0).toSorted((one, other) => one - other);
    report.claim(
      "each one who waits is told a place of their own",
      inLine.join() === Array.from({ length: visitors - room }, (_, index) => index + 1).join(),
      inLine.join(", "),
    );

    await claimOldestNext(harness, report, desks.all, watch);
    report.claim("at no time had anybody more than their limit", over.length === 0, `${over.length} times`);
    await claimOneTakes(harness, report, desks.all);
    await claimDeadDesk(harness, report, { dead: support, alive: owner });
    desks.stop();
    claimNoFailures(report, harness);
  }),
);

async function ask(harness: Harness): Promise<Asker> {
  const person = visitor(harness.baseUrl);
  const channelId = await number(harness, "select id from chat_channel");
  const { result } = await person.rpc("/im_livechat/get_session", { channel_id: channelId });
  const { id, uuid, place } = result as unknown as Asker;
  await person.rpc("/chat/post", {
    uuid,
    client_id: crypto.randomUUID(),
    text: "Do you fit windows in Oradea?",
  });
  return { person, id, uuid, place };
}

async function placeOf({ person, uuid }: Asker): Promise<number> {
  const { result } = await person.rpc("/chat/check", { uuid, n: 0, chain: "" });
  return Number(result?.["place"]);
}

function counted(harness: Harness, state: string): Promise<number> {
  return number(harness, "select count(*) from chat_session where state = $1", [state]);
}

type Operators = Awaited<ReturnType<typeof openDesks>>["all"];

/** Conversations end, sometimes two at once: each time the oldest in line is next. */
async function claimOldestNext(
  harness: Harness,
  report: Report,
  operators: Operators,
  watch: () => Promise<void>,
): Promise<void> {
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [oldest] = await rows<{ id: number }>(
      harness,
      "select id from chat_session where state = 'waiting' order by waiting_since, id limit 1",
    );
    const operator = operators[round % operators.length];
    const [mine] = await rows<{ id: number }>(
      harness,
      "select id from chat_session where state = 'open' and operator_id = $1 order by id limit 1",
      [operator?.id],
    );
    if (!oldest || !mine) continue;
    await operator?.person.rpc("/chat/desk/close", { chat: mine.id });
    await watch();
    const [next] = await rows<{ state: string; assignment: { rule: string; candidates: unknown[] } | null }>(
      harness,
      "select state, assignment from chat_session where id = $1",
      [oldest.id],
    );
    if (next?.state !== "open" || !next.assignment?.rule) wrong.push(`round ${round}: ${next?.state}`);
  }
  report.claim(
    "whenever one ends, the oldest in line is next, and why they came to whom is kept",
    wrong.length === 0 && (await counted(harness, "waiting")) === 0,
    wrong.join(", ") || `${rounds} times`,
  );
}

/** Both operators take the same conversation, which was left while all were busy. */
async function claimOneTakes(harness: Harness, report: Report, operators: Operators): Promise<void> {
  const asker = await ask(harness);
  await harness.db.query("update chat_operator set chats_max = 20");
  const answers = await Promise.all(
    operators.map(({ person }) =>
      person.rpc("/chat/desk/post", {
        chat: asker.id,
        client_id: crypto.randomUUID(),
        text: "Every Thursday.",
      }),
    ),
  );
  const refusals = answers.map(({ error }) => error?.data.refusal ?? "taken");
  report.claim(
    "two answer the same waiting visitor at once: one takes the conversation, the other is told so",
    refusals.toSorted().join() === "chat.notYours,taken" &&
      (await number(harness, "select count(*) from chat_message where chat_id = $1 and author <> 'visitor'", [
        asker.id,
      ])) === 1,
    tally(refusals),
  );
}

/** The desk is gone because its browser crashed. Time moves on by its lease, which nobody renews any more. */
async function claimDeadDesk(
  harness: Harness,
  report: Report,
  { dead, alive }: { dead: Operators[number]; alive: Operators[number] },
): Promise<void> {
  const had = await rows<{ id: number; last_n: number }>(
    harness,
    "select id, last_n from chat_session where state = 'open' and operator_id = $1",
    [dead.id],
  );
  await harness.db.query(
    "update chat_operator set lease_until = now() - interval '10 s' where user_id = $1",
    [dead.id],
  );
  await alive.ask();
  report.claim(
    "a desk that is silent for less than its grace time keeps its conversations",
    had.length > 0 && (await chatsOf(harness, dead.id)) === had.length,
    `${had.length}`,
  );
  await harness.db.query(
    "update chat_operator set lease_until = now() - interval '31 s' where user_id = $1",
    [dead.id],
  );
  await harness.db.query("select graphile_worker.add_job('chat.settleLines')");
  const ids = had.map(({ id }) => id);
  const moved = () =>
    number(
      harness,
      "select count(*) from chat_session where id = any($1) and state = 'open' and operator_id = $2",
      [ids, alive.id],
    );
  report.claim(
    "after it all of them are answered by somebody else, although nobody asks for them",
    await eventually(async () => (await moved()) === ids.length, { withinMs: 10_000 }),
    `${await moved()} of ${ids.length}`,
  );
  const [kept] = await rows<{ same: boolean }>(
    harness,
    `select bool_and(last_n = (select count(*) from chat_message where chat_id = chat_session.id)) as same
     from chat_session where id = any($1)`,
    [ids],
  );
  const late = await dead.person.rpc("/chat/desk/post", {
    chat: ids[0],
    client_id: crypto.randomUUID(),
    text: "Are you still there?",
  });
  report.claim(
    "no message is lost; what the dead desk sends afterwards is refused, not mixed in",
    kept?.same === true && late.error?.data.refusal === "chat.notYours",
    late.error?.data.refusal ?? "accepted",
  );
}
