import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { siteTable } from "#platform/site.ts";
import { testConfig, testHarness } from "../../testing.ts";
import { testMail } from "../testing/test-mail.tsx";
import { sendMail } from "./mail.ts";
import { mailWork } from "./send.ts";
import { mailTable } from "./tables.ts";

const harness = testHarness();
const received: string[] = [];
let refusing = false;
const inbox = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, callback) {
    let text = "";
    stream.on("data", (chunk) => {
      text += chunk;
    });
    stream.on("end", () => {
      if (refusing) return callback(new Error("The mailbox is full."));
      received.push(text);
      callback();
    });
  },
});
let smtpUrl = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => inbox.listen(0, "127.0.0.1", resolve));
  const address = inbox.server.address();
  if (address === null || typeof address === "string") throw new Error("The test inbox has no port.");
  smtpUrl = `smtp://127.0.0.1:${address.port}`;
});
afterAll(() => new Promise<void>((resolve) => inbox.close(resolve)));

async function write(key: string) {
  const context = harness.context({ localeCode: "ro" });
  await transact(context, (write) =>
    sendMail(write, {
      key,
      to: "ana@example.com",
      locale: context.locale,
      reason: "test",
      content: testMail("Comanda\r\nBcc: x@example.com", <p>Mulțumim!</p>),
    }),
  );
  const [mail] = await context.db.select().from(mailTable).where(eq(mailTable.key, key));
  if (!mail) throw new Error("The mail was not written.");
  return { context, mail };
}

test("a mail leaves once, however often its work runs, and its subject cannot add headers", async () => {
  const { context, mail } = await write("order:1:confirmation");
  await write("order:1:confirmation");
  const work = mailWork({ ...testConfig, smtpUrl });
  await work(context, { mailId: mail.id });
  await work(context, { mailId: mail.id });
  expect(received).toHaveLength(1);
  expect(received[0]).not.toMatch(/^Bcc:/m);
  const [after] = await context.db.select().from(mailTable).where(eq(mailTable.id, mail.id));
  expect(after).toMatchObject({ state: "sent", attempts: 1, error: "" });
});

test("a mail that the server refuses stays in the outbox with the reason and goes later", async () => {
  const { context, mail } = await write("order:2:confirmation");
  const work = mailWork({ ...testConfig, smtpUrl });
  refusing = true;
  await expect(work(context, { mailId: mail.id })).rejects.toThrow("mailbox is full");
  const [failed] = await context.db.select().from(mailTable).where(eq(mailTable.id, mail.id));
  expect(failed).toMatchObject({ state: "failed", attempts: 1 });
  refusing = false;
  await work(context, { mailId: mail.id });
  const [sent] = await context.db.select().from(mailTable).where(eq(mailTable.id, mail.id));
  expect(sent).toMatchObject({ state: "sent", attempts: 2 });
});

test("a mail that nobody asked for says where a mail program takes the reader off", async () => {
  const context = harness.context();
  await transact(context, (write) =>
    sendMail(write, {
      key: "cart:7:reminder",
      to: "ana@example.com",
      locale: context.locale,
      reason: "test",
      unsubscribePath: "/my/cart-mails/7/token",
      content: testMail("Your cart", <p>Still here.</p>),
    }),
  );
  const [mail] = await context.db.select().from(mailTable).where(eq(mailTable.key, "cart:7:reminder"));
  await mailWork({ ...testConfig, smtpUrl })(context, { mailId: mail?.id });
  const sent = (received.at(-1) ?? "").replaceAll(/\r\n\s+/g, " ");
  expect(sent).toContain("List-Unsubscribe: <http://localhost/my/cart-mails/7/token>");
  expect(sent).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test("a mail comes from the name and the host of its own site, and its links lead there", async () => {
  const context = harness.context();
  const [outlet] = await context.db
    .insert(siteTable)
    .values({ name: "Lumina Outlet", host: "outlet.lumina.shop", company: "Lumina SRL" })
    .returning();
  if (!outlet) throw new Error("The site was not stored.");
  await transact({ ...context, site: outlet }, (write) =>
    sendMail(write, {
      key: "order:9:confirmation",
      to: "ana@example.com",
      locale: context.locale,
      reason: "test",
      content: testMail("Thank you", <a href="/my/orders/9">Your order</a>),
    }),
  );
  const [mail] = await context.db.select().from(mailTable).where(eq(mailTable.key, "order:9:confirmation"));
  const config = { ...testConfig, publicUrl: "https://lumina.shop", mailFrom: undefined, smtpUrl };
  await mailWork(config)(context, { mailId: mail?.id });
  const sent = received.at(-1) ?? "";
  expect(sent).toContain("From: Lumina Outlet <no-reply@outlet.lumina.shop>");
  expect(sent).toContain("https://outlet.lumina.shop/my/orders/9");
});
