import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { testMail } from "#platform/testing/test-mail.tsx";
import { testHarness } from "../../../../testing.ts";
import { newVisitor } from "../../testing.ts";
import { signUp } from "../account/account.ts";
import { requestReset, resetPassword, sendResetLink } from "../account/reset.tsx";
import { eraseSelf, openArchive, ownArchive } from "./privacy.ts";
import { isEmailSuppressed } from "./suppression.ts";

const harness = testHarness();

const password = "a long enough secret";
const buyer = "maria.guest@example.com";

/** Somebody bought as a guest, and a stranger creates an account with the same address. */
async function squatter(login: string): Promise<Context> {
  const context = newVisitor(harness);
  await transact(context, (write) =>
    sendMail(write, {
      key: `confirmed:${login}`,
      to: login,
      locale: context.locale,
      reason: "test",
      content: testMail("Your order", <p>Follow it at /my/orders/7?access_token=private</p>),
    }),
  );
  const input = { name: "Somebody", login, password, confirm_password: password, token: "" };
  const user = await signUp(context, input);
  return { ...context, user };
}

async function archiveText(context: Context): Promise<string> {
  await openArchive(context, { password });
  const files = unzipSync(new Uint8Array((await ownArchive(context)).bytes));
  return strFromU8(files["data.json"] ?? new Uint8Array());
}

test("the archive of an account tells nothing of mails to its address until the mailbox proved to be theirs", async () => {
  const stranger = await squatter(buyer);
  expect(await archiveText(stranger)).not.toContain("access_token=private");

  await requestReset(stranger, { login: buyer });
  await sendResetLink(stranger, { login: buyer, request: "proof" });
  const { rows } = await harness
    .database()
    .pool.query<{ html: string }>("select html from mail_message where key = 'people.reset:proof'");
  const token = /[?&]token=([\w-]+)/.exec(rows[0]?.html ?? "")?.[1] ?? "";
  await resetPassword(stranger, { token, password, confirm_password: password });
  expect(await archiveText(stranger)).toContain("access_token=private");
});

test("erasing an account whose mailbox never proved to be theirs silences no other mail to the address", async () => {
  const login = "paul.guest@example.com";
  const stranger = await squatter(login);
  await eraseSelf(stranger, { password, meant: true });
  expect(await isEmailSuppressed(stranger, login)).toBe(false);
});
