import type { Harness } from "./_harness.ts";
import { number } from "./_harness.ts";
import { signedInStaff } from "./_staff.ts";
import type { Visitor } from "./_visitor.ts";

/** The lease of a desk lives a minute. */
const leaseEveryMs = 20_000;

export interface Operator {
  id: number;
  person: Visitor;
  /** The request of an open desk every 20 seconds. */
  ask: () => Promise<Record<string, unknown>>;
}

export interface Desks {
  all: readonly Operator[];
  personOf: (operatorId: number) => Visitor;
  stop: () => void;
}

/** Every operator of the demo has an open desk, is available, and has room for this many conversations. */
export async function openDesks(harness: Harness, chatsMax = 20): Promise<Desks> {
  const all = await Promise.all(["support", "administrator"].map((role) => openDesk(harness, role)));
  await harness.db.query("update chat_operator set chats_max = $1", [chatsMax]);
  const clock = setInterval(() => {
    for (const { ask } of all) ask().catch(() => {});
  }, leaseEveryMs);
  return {
    all,
    personOf(operatorId) {
      const found = all.find(({ id }) => id === operatorId);
      if (!found) throw new Error(`Nobody with the id ${operatorId} sits at a desk.`);
      return found.person;
    },
    stop: () => clearInterval(clock),
  };
}

async function openDesk(harness: Harness, role: string): Promise<Operator> {
  const person = await signedInStaff(harness, role);
  const ask = async (input: Record<string, unknown> = {}) => {
    const answered = await person.rpc("/chat/desk/view", input);
    if (!answered.result) throw new Error(`The desk answered ${answered.text.slice(0, 200)}`);
    return answered.result;
  };
  const { me } = (await ask({ status: "available" })) as { me: { id: number } };
  return { id: me.id, person, ask };
}

/** The operator's present conversations. */
export function chatsOf(harness: Harness, operatorId: number): Promise<number> {
  return number(harness, "select count(*) from chat_session where state = 'open' and operator_id = $1", [
    operatorId,
  ]);
}
