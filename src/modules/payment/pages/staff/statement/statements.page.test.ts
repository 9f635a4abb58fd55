import { expect, test } from "vitest";
import { testHarness } from "../../../../../testing.ts";

const harness = testHarness();

const camt = (amount: string) => `<?xml version="1.0"?>
<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>RO49AAAA1B31007593840000</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>A-1</AcctSvcrRef></Ntry></Stmt></BkToCstmrStmt></Document>`;

async function upload(cookie: string, text: string) {
  const app = await harness.server();
  const boundary = "vitrine";
  const answer = await app.inject({
    method: "POST",
    url: "/web/bank-statements/upload",
    headers: {
      host: "localhost",
      origin: "http://localhost",
      cookie,
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="november.xml"\r\ncontent-type: text/xml\r\n\r\n${text}\r\n--${boundary}--\r\n`,
  });
  const at = String(answer.headers["location"]);
  const page = await app.inject({
    url: at,
    headers: { host: "localhost", cookie, accept: "text/html" },
  });
  return { at, words: page.body.replace(/<!-- -->/g, "") };
}

test("a statement as camt.053 is taken as one; a wrong one says the line and why, and keeps nothing", async () => {
  const { cookie } = await harness.signedIn("shop");
  expect(await upload(cookie, camt("121.00"))).toMatchObject({
    at: expect.stringMatching(/^\/web\/bank-statements\/\d+$/),
    words: expect.stringContaining("€121.00"),
  });
  expect((await upload(cookie, camt("121.00"))).words).toContain("Nothing new in this file");
  const wrong = await upload(cookie, camt("12,1"));
  expect(wrong.words).toContain("Line 3 of the file: this amount is not valid");
  const hostile = await upload(cookie, `<!DOCTYPE d [<!ENTITY a "b">]>${camt("1.00")}`);
  expect(hostile.words).toContain("Line 1 of the file: type or entity declarations are not supported");
  const { rows } = await harness.database().pool.query("select count(*)::int as n from payment_statement");
  expect(rows[0].n).toBe(2);
});

test("rows of a CSV file that nobody can read are named beside those that were kept", async () => {
  const { cookie } = await harness.signedIn("shop");
  const file = ["Data;Credit;Detalii", "20.11.2026;61,00;chirie", "32.11.2026;62,00;chirie"].join("\n");
  const { at, words } = await upload(cookie, file);
  expect(at).toMatch(/^\/web\/bank-statements\/\d+\?unread=1&rows=3$/);
  expect(words).toContain("€61.00");
  expect(words).toContain("One row of the file seems to be a payment but could not be read (row 3)");
});
