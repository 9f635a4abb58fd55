import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  applyLines,
  bookStatement,
  bookSureLines,
  joinLine,
  readStatement,
  splitLine,
  splitTyped,
  statementView,
  undoLine,
  uploadStatement,
} from "#modules/payment/testing/inside.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { makeSentOrder, orderRow } from "../../testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "../../testing.ts";
import { offerOrder, writeOrder } from "../edit/staff-order-write.ts";
import { setDeposit } from "./staff-order-money.ts";

const harness = testHarness(prepareShop);
let shelf: Goods;
let lamp: Goods;

beforeAll(async () => {
  shelf = await makeGoods(harness.context(), { key: "shelf", name: "Shelf", priceMinor: 12_100, stock: 500 });
  lamp = await makeGoods(harness.context(), { key: "lamp", name: "Lamp", priceMinor: 6_050, stock: 500 });
});

const staff = (): Context =>
  harness.context({
    user: { id: 1, personId: 1, name: "Dana Ilieș", email: "dana@vitrine.example", roles: ["shop"] },
  });

async function waiting(goods: Goods = shelf) {
  const id = await makeSentOrder(harness.context(), [{ variantId: goods.variantId, quantity: 1 }]);
  return { id, name: (await orderRow(staff(), id)).name ?? "" };
}

interface Credit {
  amount?: string;
  words: string;
  payer?: string;
  day?: string;
  currency?: string;
}

let files = 0;
/** Uploads statement credits and books the certain matches; answers the lines as staff see them. */
async function told(...credits: Credit[]) {
  files += 1;
  const rows = credits.map(
    ({ amount = "121,00", words, payer = "", day = "20.11.2026", currency = "EUR" }, index) =>
      `${day};${amount};${words};${payer};${currency};F${files}-${index}`,
  );
  const bytes = Buffer.from(["Data;Credit;Detalii;Ordonator;Moneda;Referinta", ...rows].join("\n"));
  const { statementId } = await transact(staff(), (write) =>
    uploadStatement(write, { name: "november.csv", read: readStatement(bytes, {}, "EUR") }),
  );
  const booked = await bookSureLines(harness.context(), statementId);
  return { statementId, booked, lines: (await statementView(staff(), statementId)).lines };
}

const viewOf = async (statementId: number) => (await statementView(staff(), statementId)).lines;
const paid = async (id: number) => (await orderRow(staff(), id)).paidMinor;

describe("a credit without any doubt", () => {
  test("is booked by itself and once, also beside people who work at the same moment, and the order says how", async () => {
    const { id, name } = await waiting();
    const bytes = Buffer.from(`Data;Credit;Detalii\n20.11.2026;121,00;PLATACOMANDA${name}-1 MULTUMESC`);
    const { statementId } = await transact(staff(), (write) =>
      uploadStatement(write, { name: "auto.csv", read: readStatement(bytes, {}, "EUR") }),
    );
    const { pool } = harness.database();
    const jobs = "select 1 from graphile_worker.jobs where task_identifier = 'payment.bookStatement'";
    expect((await pool.query(jobs)).rowCount).toBe(1);
    const counts = await Promise.all(
      Array.from({ length: 4 }, () => bookSureLines(harness.context(), statementId)),
    );
    expect(counts.reduce((all, one) => all + one, 0)).toBe(1);
    await bookStatement(harness.context(), { statementId });
    expect(await orderRow(staff(), id)).toMatchObject({ state: "sale", paidMinor: 12_100 });
    const { sums, lines } = await statementView(staff(), statementId);
    expect(lines).toMatchObject([{ applied: true, match: "booked automatically", name }]);
    expect(sums).toBe("One line was booked automatically, nothing left to match.");
    const { rows } = await pool.query(
      "select source, detail->>'by' as by from payment_event where kind = 'captured'",
    );
    expect(rows).toEqual([{ source: "statement", by: null }]);
  });

  test("that was taken back is not booked by itself again", async () => {
    const { id, name } = await waiting();
    const { statementId, lines } = await told({ words: name });
    await transact(staff(), (write) => undoLine(write, lines[0]?.id ?? 0));
    expect(await bookSureLines(harness.context(), statementId)).toBe(0);
    expect(await paid(id)).toBe(0);
  });

  test("of two for the same order the second waits for staff", async () => {
    const { id, name } = await waiting();
    const { booked, lines } = await told({ words: name }, { words: `${name}-1` });
    expect(booked).toBe(1);
    expect(await paid(id)).toBe(12_100);
    expect(lines[1]).toMatchObject({ applied: false, chosen: false, match: "too much: €0.00 due" });
  });

  test("is the deposit, too, when that is what was asked for", async () => {
    const { id, name } = await waiting();
    await transact(staff(), (write) => setDeposit(write, { orderId: id, percent: 30 }));
    const { booked } = await told({ words: name, amount: "36,30" });
    expect(booked).toBe(1);
    expect(await orderRow(staff(), id)).toMatchObject({ state: "sale", paidMinor: 3_630 });
  });

  test("for an offer is chosen and waits for staff, since paying it accepts it", async () => {
    const orderId = await transact(staff(), (write) =>
      writeOrder(write, {
        personId: null,
        name: "Ana Popescu",
        email: "ana.popescu@example.com",
        locale: "en",
        note: "",
        rows: [{ variantId: shelf.variantId, quantity: 1, unitPrice: "", priceReason: "" }],
      }),
    );
    await transact(staff(), (write) => offerOrder(write, { orderId, words: "" }));
    const { name } = await orderRow(staff(), orderId);
    const { booked, lines } = await told({ words: name ?? "" });
    expect(booked).toBe(0);
    expect(lines[0]).toMatchObject({ match: "exact match", chosen: true, name });
  });

  test("was not booked before it was ordered, nor in the future, nor in another currency", async () => {
    const { name } = await waiting();
    const { booked, lines } = await told(
      { words: name, day: "01.11.2026" },
      { words: name, day: "20.12.2026" },
      { words: name, currency: "RON" },
      { words: name, amount: "1,00" },
    );
    expect(booked).toBe(0);
    expect(lines.map(({ match }) => match)).toEqual([
      "dated before the order",
      "dated in the future",
      "different currency",
      "too little: €121.00 due",
    ]);
  });
});

describe("a credit whose reference has a slip", () => {
  test("is proposed with why, is not booked by itself, is taken by one press, and taken back", async () => {
    const { id, name } = await waiting();
    const { booked, lines, statementId } = await told({
      words: `plata ${name.slice(0, 2)}${name.slice(3)}`,
      payer: "POPESCU ANA",
    });
    expect(booked).toBe(0);
    const [line] = lines;
    expect(line).toMatchObject({ match: "uncertain, see below", chosen: false, name: "" });
    expect(line?.near[0]).toMatchObject({
      name,
      buyer: "Ana Popescu",
      why: "reference differs by one character, same name and same amount",
    });
    const lineId = line?.id ?? 0;
    await transact(staff(), (write) => applyLines(write, [{ lineId, name }]));
    expect(await paid(id)).toBe(12_100);
    expect((await viewOf(statementId))[0]).toMatchObject({ name, match: "recorded by Dana Ilieș" });
    await transact(staff(), (write) => undoLine(write, lineId));
    expect(await paid(id)).toBe(0);
  });

  test("whatever the slip, nothing is booked that does not say its name", async () => {
    const { id, name } = await waiting(lamp);
    const slip = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom("drop", "swap", "space", "letter"));
    const slips = fc.sample(slip, { numRuns: 40, seed: 12 }).map(([at, how]) => {
      const signs = [...name];
      if (how === "drop") signs.splice(at, 1);
      if (how === "space") signs.splice(Math.max(at, 3), 0, " ");
      if (how === "letter") signs[Math.max(at, 2)] = "O";
      if (how === "swap") [signs[at - 1], signs[at]] = [signs[at] ?? "", signs[at - 1] ?? ""];
      return signs.join("");
    });
    const wrong = slips.filter((said) => said !== name);
    const { booked, lines } = await told(
      ...wrong.map((words) => ({ words, amount: "60,50", payer: "Nimeni" })),
    );
    expect(booked).toBe(0);
    expect(await paid(id)).toBe(0);
    // A typo can be another order's name; if it matches none, this order is proposed.
    const missed = lines.filter(
      ({ match, near }) => match !== "no match" && near.some((one) => one.name === name),
    );
    expect(missed.length).toBeGreaterThan(0);
  });

  test("lists everybody whom it fits, and nobody whose order is paid or of another amount", async () => {
    const [first, second] = [await waiting(), await waiting()];
    const other = await waiting(lamp);
    const done = await waiting();
    await told({ words: done.name });
    const { lines } = await told({ words: "plata mobila", payer: "Popescu Ana" });
    const names = lines[0]?.near.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining([second.name, first.name]));
    expect(names).not.toContain(done.name);
    expect(names).not.toContain(other.name);
    expect(lines[0]?.near[0]?.why).toBe("same name and same amount");
    const nobody = await told({ words: "plata mobila", payer: "Ionescu Ion" });
    expect(nobody.lines[0]).toMatchObject({ match: "no match", near: [] });
  });

  test("finds the order in the payer's field, by its digits and cut off by the bank", async () => {
    const { name } = await waiting();
    const { lines, booked } = await told(
      { words: "transfer", payer: `ANA ${name}`, amount: "120,00" },
      { words: `comanda ${name.slice(2)}`, payer: "Vecin" },
      { words: `Plata mobila living comanda ${name.slice(0, 6)}`.padStart(35, "x"), payer: "Vecin" },
    );
    expect(booked).toBe(0);
    expect(lines[0]).toMatchObject({ name, match: "too little: €121.00 due" });
    expect(lines[1]?.near.map((one) => one.name)).toContain(name);
    expect(lines[2]?.near.map((one) => one.why).join()).toContain("reference");
  });
});

describe("one credit for several orders", () => {
  test("that is their sum is taken by one press, each part can be taken back, and it can be one again", async () => {
    const [one, other] = [await waiting(), await waiting(lamp)];
    const { booked, lines, statementId } = await told({
      words: `${one.name} si ${other.name}`,
      amount: "181,50",
    });
    expect(booked).toBe(0);
    const [line] = lines;
    expect(line).toMatchObject({
      match: "covers all named orders",
      together: [
        { name: one.name, amount: "121.00" },
        { name: other.name, amount: "60.50" },
      ],
    });
    const lineId = line?.id ?? 0;
    await transact(staff(), (write) => splitTyped(write, lineId, line?.together ?? []));
    expect([await paid(one.id), await paid(other.id)]).toEqual([12_100, 6_050]);
    const after = await viewOf(statementId);
    expect(after.map(({ match, name, canJoin }) => [match, name, canJoin])).toEqual([
      ["split", "", false],
      ["recorded by Dana Ilieș", one.name, false],
      ["recorded by Dana Ilieș", other.name, false],
    ]);
    // Once a statement line's parts are booked, nobody can book the whole line.
    const again = transact(staff(), (write) => applyLines(write, [{ lineId, name: one.name }]));
    await expect(again).rejects.toMatchObject({ code: "payment.statementTaken" });
    const join = () => transact(staff(), (write) => joinLine(write, lineId));
    await expect(join()).rejects.toMatchObject({ code: "payment.statementPartBooked" });
    for (const part of after.slice(1)) await transact(staff(), (write) => undoLine(write, part.id));
    expect([await paid(one.id), await paid(other.id)]).toEqual([0, 0]);
    expect((await viewOf(statementId))[0]).toMatchObject({ canJoin: true });
    await join();
    expect(await viewOf(statementId)).toMatchObject([{ id: lineId, match: "covers all named orders" }]);
    expect(await bookSureLines(harness.context(), statementId)).toBe(0);
  });

  test("has to be shared out to the last cent, between what exists, or nothing happens", async () => {
    const [one, other] = [await waiting(), await waiting()];
    const { lines } = await told({ words: "doua comenzi", amount: "200,00", payer: "Vecin" });
    const lineId = lines[0]?.id ?? 0;
    const split = (first: number, second: number, name = other.name) =>
      transact(staff(), (write) =>
        splitLine(write, lineId, [
          { name: one.name, amountMinor: first },
          { name, amountMinor: second },
        ]),
      );
    await expect(split(12_100, 12_100)).rejects.toMatchObject({
      code: "payment.statementPartsDiffer",
      values: { sum: "€242.00", amount: "€200.00" },
    });
    await expect(split(20_100, -100)).rejects.toMatchObject({ code: "payment.statementPartsDiffer" });
    await expect(split(12_100, 7_900, "VT99999")).rejects.toMatchObject({ code: "payment.statementNobody" });
    expect(await paid(one.id)).toBe(0);
    await Promise.allSettled([split(12_100, 7_900), split(12_100, 7_900)]);
    expect([await paid(one.id), await paid(other.id)]).toEqual([12_100, 7_900]);
  });

  test("of which only some are meant is left to staff, who see all that it names, what is paid last", async () => {
    const [done, one, other] = [await waiting(), await waiting(), await waiting()];
    await told({ words: done.name });
    const { booked, lines } = await told({ words: `${done.name} ${one.name} nu ${other.name}` });
    expect(booked).toBe(0);
    expect(lines[0]?.near.map(({ name, why }) => [name, why])).toEqual([
      [one.name, "named, €121.00 due"],
      [other.name, "named, €121.00 due"],
      [done.name, "named, €0.00 due"],
    ]);
  });
});

test("two credits for one order confirm it with the second", async () => {
  const { id, name } = await waiting();
  const { lines } = await told({ words: name, amount: "100,00" });
  await transact(staff(), (write) => applyLines(write, [{ lineId: lines[0]?.id ?? 0, name }]));
  expect(await orderRow(staff(), id)).toMatchObject({ state: "sent", paidMinor: 10_000 });
  const { booked } = await told({ words: name, amount: "21,00" });
  expect(booked).toBe(1);
  expect(await orderRow(staff(), id)).toMatchObject({ state: "sale", paidMinor: 12_100 });
});

test("the same credit as MT940 and as CSV is one line, and is booked once", async () => {
  const { id, name } = await waiting();
  const swift = [":20:1", ":25:RO49AAAA1B31007593840000", ":60F:C261119EUR0,00"]
    .concat(
      ":61:2611201120C121,00NTRFNONREF//SW-77",
      `:86:?20plata ${name}-1?32ANA POPESCU`,
      ":62F:C261120EUR0,00",
    )
    .join("\r\n");
  const upload = (fileName: string, text: string) =>
    transact(staff(), (write) =>
      uploadStatement(write, { name: fileName, read: readStatement(Buffer.from(text), {}, "EUR") }),
    );
  const first = await upload("a.sta", swift);
  expect(await bookSureLines(harness.context(), first.statementId)).toBe(1);
  const csv = `Data;Credit;Detalii;Referinta\n20.11.2026;121,00;plata ${name}-1;SW77`;
  expect(await upload("a.csv", csv)).toMatchObject({ added: 0, known: 1 });
  expect(await paid(id)).toBe(12_100);
});

test("a statement of a thousand lines that name what is not there is read all the same, a larger one is refused", async () => {
  const { lines } = await told(
    ...Array.from({ length: 1_000 }, (_, index) => ({
      words: `plata ABCDE${10_000 + index} XY${index + 1_000}`,
      amount: "8,00",
    })),
  );
  expect(lines[0]).toMatchObject({ match: "no match", near: [] });
  const rows = Array.from({ length: 20_001 }, (_, index) => `20.11.2026;9,00;r${index}`);
  const bytes = Buffer.from(["Data;Credit;Detalii", ...rows].join("\n"));
  const upload = transact(staff(), (write) =>
    uploadStatement(write, { name: "b.csv", read: readStatement(bytes, {}, "EUR") }),
  );
  await expect(upload).rejects.toMatchObject({ code: "payment.statementLineWrong" });
});

test("a long statement is shown by pages, and says of all how many wait", async () => {
  const { statementId } = await told(
    ...Array.from({ length: 120 }, (_, index) => ({ words: `chirie ${index}`, amount: "7,00" })),
  );
  const last = await statementView(staff(), statementId, 9);
  expect([last.page, last.pages, last.lines.length]).toEqual([2, 2, 20]);
  expect(last.sums).toBe("No line was booked automatically, 120 left to match.");
  expect((await statementView(staff(), statementId)).lines).toHaveLength(100);
});

test("money that went out and names an order is told, as of a payment that came back", async () => {
  const { name } = await waiting();
  const bytes = Buffer.from(
    `Data;Suma;Detalii\n20.11.2026;-121,00;retur ${name}\n20.11.2026;-5,00;comision VT99999`,
  );
  const { returned } = await transact(staff(), (write) =>
    uploadStatement(write, { name: "out.csv", read: readStatement(bytes, {}, "EUR") }),
  );
  expect(returned).toEqual([name]);
});
