import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Refusal } from "#platform/errors.ts";
import { readStatement } from "./statement-file.ts";

const message = (...bookings: string[]) =>
  [":20:STARTUMS", ":25:RO49AAAA1B31007593840000", ":28C:00001/001", ":60F:C261119EUR1000,00", ...bookings]
    .concat(":62F:C261120EUR1121,00", "-")
    .join("\r\n");
const credit = (details: string, booking = ":61:2611201120C121,00NTRFNONREF//FT26325001") =>
  `${booking}\r\n:86:${details}`;
const read = (text: string | Buffer) => readStatement(Buffer.from(text), {}, "RON");
const firstOf = (details: string) => read(message(credit(details))).entries[0];

describe("a statement as MT940", () => {
  test("tells each credit with its words, payer, day and number", () => {
    expect(firstOf("166?00GUTSCHRIFT?20PLATA COMANDA VT000?2112-1?32ANA POPESCU")).toEqual({
      format: "mt940",
      lineKey: expect.stringMatching(/^[0-9a-f]{64}$/),
      bookedOn: "2026-11-20",
      amountMinor: 12_100,
      currency: "EUR",
      payer: "ANA POPESCU",
      words: "PLATA COMANDA VT00012-1",
      bankReference: "FT26325001",
    });
  });

  test("in the ways of other banks: free lines, names between strokes, the envelope, a reference of the payer", () => {
    expect(firstOf("Plata comanda VT00012-1\r\nAna Popescu")).toMatchObject({
      words: "Plata comanda VT00012-1 Ana Popescu",
    });
    expect(firstOf("/NAME/ANA POPESCU/REMI/VT00012-1")).toMatchObject({
      payer: "ANA POPESCU",
      words: "VT00012-1",
    });
    const wrapped = `{1:F01AAAAROBUXXXX}{2:I940}{4:\r\n${message(credit("VT00012"))}}`;
    expect(read(wrapped).entries).toMatchObject([{ words: "VT00012", amountMinor: 12_100 }]);
    const own = credit("plata", ":61:261120C121,NTRFVT00012-1");
    expect(read(message(own)).entries).toMatchObject([
      { words: "plata VT00012-1", bankReference: "", amountMinor: 12_100 },
    ]);
  });

  test("the day of the books may lie in another year than the value day", () => {
    const booking = ":61:2612311231C1,00NTRFNONREF";
    const turned = ":61:2612310102C1,00NTRFNONREF";
    const days = read(message(credit("a", booking), credit("b", turned))).entries.map((one) => one.bookedOn);
    expect(days).toEqual(["2026-12-31", "2027-01-02"]);
  });

  test("money that went out or was taken back is no payment, and its words are kept", () => {
    const { entries, outWords } = read(
      message(
        credit("retur VT00012", ":61:2611201120D121,00NTRFNONREF"),
        credit("storno VT00013", ":61:2611201120RC121,00NTRFNONREF"),
      ),
    );
    expect(entries).toEqual([]);
    expect(outWords.map((words) => words.trim())).toEqual(["retur VT00012", "storno VT00013"]);
  });

  test("two equal payments are two, and the same two when the file comes again", () => {
    const keys = () => read(message(credit("VT00012"), credit("VT00012"))).entries.map((one) => one.lineKey);
    expect(new Set(keys()).size).toBe(2);
    expect(keys()).toEqual(keys());
  });

  test.each([
    [":61:nonsense", "missing"],
    [":61:2613201120C1,00NTRF", "day"],
    [":61:261120C0,00NTRF", "amount"],
    [":61:261120C1,005NTRF", "amount"],
    [":61:261120C999999999999,00NTRF", "amount"],
  ])("%s is refused with its line", (booking, reason) => {
    try {
      read(message(booking));
      expect.unreachable();
    } catch (error) {
      expect(error instanceof Refusal && error.values).toEqual({ line: 5, reason });
    }
  });

  test("whatever is cut out or put in: an answer or a refusal", () => {
    const whole = message(credit("166?20VT00012-1?32ANA"), credit("/REMI/VT00013"));
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(20), fc.string({ maxLength: 10 }), (at, cut, put) => {
        try {
          read(whole.slice(0, at) + put + whole.slice(at + cut));
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
      }),
    );
  });
});
