import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Refusal } from "#platform/errors.ts";
import { readStatement } from "./statement-file.ts";

const read = (text: string | Buffer) => readStatement(Buffer.from(text), {}, "EUR").entries;

interface Entry {
  amount?: string;
  currency?: string;
  direction?: string;
  state?: string;
  reversal?: boolean;
  day?: string;
  number?: string;
  details?: string;
}

function entry(changes: Entry = {}): string {
  const { amount = "121.00", currency = "EUR", direction = "CRDT", state = "<Sts>BOOK</Sts>" } = changes;
  const { reversal = false, day = "<Dt>2026-11-20</Dt>", number = "2026112000001", details } = changes;
  return `<Ntry>
    <Amt Ccy="${currency}">${amount}</Amt>
    <CdtDbtInd>${direction}</CdtDbtInd>
    ${reversal ? "<RvslInd>true</RvslInd>" : ""}
    ${state}
    <BookgDt>${day}</BookgDt>
    <AcctSvcrRef>${number}</AcctSvcrRef>
    <NtryDtls>${details ?? payment("Plata comanda VT00012-1", "Ana Popescu")}</NtryDtls>
  </Ntry>`;
}

function payment(words: string, payer: string, more = ""): string {
  return `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${more}
    <RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls>`;
}

function statement(...entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
  <BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>
    <Acct><Id><IBAN>RO49AAAA1B31007593840000</IBAN></Id></Acct>
    ${entries.join("\n")}
  </Stmt></BkToCstmrStmt>
</Document>`;
}

const refused = (text: string | Buffer) => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof Refusal) return error.values;
    throw error;
  }
  return null;
};

describe("a statement as camt.053", () => {
  test("tells each credit with its reference, amount, currency and day", () => {
    expect(read(statement(entry()))).toEqual([
      {
        format: "camt",
        lineKey: expect.stringMatching(/^[0-9a-f]{64}$/),
        bookedOn: "2026-11-20",
        amountMinor: 12_100,
        currency: "EUR",
        payer: "Ana Popescu",
        words: "Plata comanda VT00012-1",
        bankReference: "2026112000001",
      },
    ]);
  });

  test("what went out, is only expected or was taken back is left out", () => {
    const left = [
      entry({ direction: "DBIT" }),
      entry({ state: "<Sts>PDNG</Sts>" }),
      entry({ reversal: true }),
      entry({ state: "<Sts><Cd>INFO</Cd></Sts>" }),
    ];
    expect(read(statement(...left, entry({ state: "<Sts><Cd>BOOK</Cd></Sts>" })))).toHaveLength(1);
  });

  test("newer versions, prefixes, names one level deeper and references by the standard", () => {
    const details = `<TxDtls><Refs><EndToEndId>E2E-7</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>M&#252;ller &amp; Fiii</Nm></Pty></Dbtr></RltdPties>
      <RmtInf><Strd><CdtrRefInf><Ref>RF18VT00013</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`;
    const text = statement(entry({ details, day: "<DtTm>2026-11-20T09:30:00+02:00</DtTm>" }))
      .replaceAll(/<(\/?)(\w)/g, "<$1n:$2")
      .replace("xmlns=", "xmlns:n=");
    expect(read(text)).toMatchObject([
      { payer: "Müller & Fiii", words: "RF18VT00013 E2E-7", bookedOn: "2026-11-20" },
    ]);
  });

  test("what the bank alone tells of it counts where the payer's words are missing", () => {
    const details = `<TxDtls><Refs><EndToEndId>E2E-8</EndToEndId></Refs></TxDtls>`;
    const told = entry({ details }).replace(
      "</Ntry>",
      "<AddtlNtryInf>INCASARE VT00014</AddtlNtryInf></Ntry>",
    );
    expect(read(statement(told))[0]?.words).toBe("E2E-8 INCASARE VT00014");
  });

  test("keeps the words of money that went out or was taken back", () => {
    const back = [
      entry({ reversal: true, details: payment("retur VT00012", "Ana") }),
      entry({ direction: "DBIT", details: payment("VT00013", "Ana") }),
      entry({ direction: "DBIT", state: "<Sts>PDNG</Sts>", details: payment("VT00014", "Ana") }),
    ];
    const { entries, outWords } = readStatement(Buffer.from(statement(...back)), {}, "EUR");
    expect(entries).toEqual([]);
    expect(outWords).toEqual(["retur VT00012 Ana", "VT00013 Ana"]);
  });

  test("a batch is one line for each payment when they add up, and one for all when they do not", () => {
    const part = (minor: string, words: string) =>
      payment(words, "Ana", `<AmtDtls><TxAmt><Amt Ccy="EUR">${minor}</Amt></TxAmt></AmtDtls>`);
    const batch = (second: string) =>
      statement(entry({ details: part("100.00", "VT00001") + part(second, "VT00002") }));
    expect(read(batch("21.00")).map(({ amountMinor, words }) => [amountMinor, words])).toEqual([
      [10_000, "VT00001"],
      [2_100, "VT00002"],
    ]);
    expect(read(batch("20.00")).map(({ amountMinor }) => amountMinor)).toEqual([12_100]);
  });

  test("the bank's number makes an entry the same whatever else is written, and equal ones without it are two", () => {
    const [first] = read(statement(entry()));
    const [other] = read(
      statement(entry({ amount: "5.00", number: "X" }), entry()).replace("Ana Popescu", "ANA P"),
    ).slice(1);
    expect(other?.lineKey).toBe(first?.lineKey);
    const bare = statement(entry({ number: "" }), entry({ number: "" }));
    const keys = read(bare).map(({ lineKey }) => lineKey);
    expect(new Set(keys).size).toBe(2);
    expect(read(bare).map(({ lineKey }) => lineKey)).toEqual(keys);
  });

  test("money without decimals and with three", () => {
    const amounts = [
      entry({ amount: "500", currency: "JPY" }),
      entry({ amount: "500.00", currency: "JPY" }),
      entry({ amount: "1.235", currency: "KWD" }),
    ];
    expect(read(statement(...amounts)).map(({ amountMinor }) => amountMinor)).toEqual([500, 500, 1_235]);
  });

  test.each([
    [{ amount: "12,50" }, "amount"],
    [{ amount: "-5.00" }, "amount"],
    [{ amount: "0.00" }, "amount"],
    [{ amount: "1e3" }, "amount"],
    [{ amount: "1.005" }, "amount"],
    [{ amount: "999999999999" }, "amount"],
    [{ currency: "euro" }, "currency"],
    [{ day: "<Dt>2026-02-30</Dt>" }, "day"],
    [{ day: "" }, "day"],
    [{ direction: "" }, "missing"],
  ] as const)("%o is refused with its line", (changes, reason) => {
    expect(refused(statement(entry(), entry(changes)))).toMatchObject({ reason, line: expect.any(Number) });
    expect(Number(refused(statement(entry(), entry(changes)))?.["line"])).toBeGreaterThan(12);
  });

  test("of another kind is refused", () => {
    expect(refused("<html></html>")).toMatchObject({ reason: "notStatement" });
    expect(refused("<Document><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>")).toMatchObject({
      reason: "notStatement",
    });
  });
});

describe("hostile XML", () => {
  const inStatement = (text: string) => statement(entry({ details: payment(text, "Ana") }));

  test.each([
    ["declared entities", `<!DOCTYPE d [<!ENTITY a "aaaa">]>${statement(entry())}`, "doctype"],
    ["files of the server", `<!DOCTYPE d [<!ENTITY f SYSTEM "file:///etc/passwd">]><d>&f;</d>`, "doctype"],
    ["a type from elsewhere", `<!DOCTYPE d SYSTEM "http://203.0.113.1/x.dtd"><d/>`, "doctype"],
    ["an entity that nobody declared", inStatement("&xxe;"), "entity"],
    ["a lonely sign", inStatement("Ana & Ion"), "entity"],
    ["the character nought", inStatement("a&#0;b"), "entity"],
    ["half a character", inStatement("a&#xD800;b"), "entity"],
    ["a control character", inStatement("a\u0007b"), "character"],
    ["elements without an end", "<a>".repeat(100), "depth"],
    ["an end that does not fit", "<a><b></a></b>", "xml"],
    ["two roots", "<a/><b/>", "xml"],
    ["words beside the root", "<a/>words", "xml"],
    ["a tag that never ends", "<a b='", "xml"],
    ["an attribute twice", '<a b="1" b="2"/>', "xml"],
    ["nothing closed", statement(entry()).slice(0, -14), "xml"],
    ["another encoding", '<?xml version="1.0" encoding="UTF-7"?><a/>', "encoding"],
  ])("%s", (_, text, reason) => {
    expect(refused(text)).toMatchObject({ reason });
  });

  test("bytes that are no UTF-8, and files that are too large", () => {
    expect(
      refused(Buffer.concat([Buffer.from("<a>"), Buffer.from([0xff, 0xfe]), Buffer.from("</a>")])),
    ).toMatchObject({
      reason: "encoding",
    });
    expect(refused(`<a>${"x".repeat(10_000_001)}</a>`)).toMatchObject({ reason: "size" });
  });

  test("text in a block of its own is text", () => {
    expect(read(inStatement("<![CDATA[VT00012 <&]]>"))).toMatchObject([{ words: "VT00012 <&" }]);
  });

  test("whatever is cut out or put in: an answer or a refusal, soon", () => {
    const whole = statement(entry(), entry({ number: "2" }));
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.nat(40),
        fc.constantFrom("", "<", ">", "&", '"', "</", "<!--", "<![CDATA[", "\u0000", "é"),
        (at, cut, put) => {
          const text = whole.slice(0, at) + put + whole.slice(at + cut);
          const values = refused(text);
          if (values && "line" in values) expect(Number(values["line"])).toBeGreaterThan(0);
        },
      ),
      { numRuns: 300 },
    );
    const began = performance.now();
    for (const bomb of [
      "<a ".repeat(50_000),
      `<a ${'b="" '.repeat(1)}${" ".repeat(200_000)}`,
      "<!--".repeat(50_000),
    ]) {
      expect(refused(bomb)).not.toBeNull();
    }
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});
