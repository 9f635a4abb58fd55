import type { Browser, Page } from "@playwright/test";
import pg from "pg";
import sharp from "sharp";
import { orderByTransfer } from "./checkout.ts";
import { expect, test } from "./journey.ts";
import { look, refuseCookies, signIn } from "./shop.ts";

/**
 * The conversation about an order in the browsers of a customer and of staff: files, mail, moderation and read
 * receipts.
 */

async function staffPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, "owner@vitrine.example", "vitrine-owner");
  return page;
}

const picture = async (background: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer();

test("files are sent while one writes, block the message meanwhile, say when they fail, and are looked at one by one", async ({
  page,
  browser,
}) => {
  const { link } = await orderByTransfer(browser);
  await refuseCookies(page);
  await page.goto(link);
  const thread = page.getByRole("region", { name: "Messages" });
  const send = thread.getByRole("button", { name: "Send" });
  const input = thread.locator('input[type="file"]');
  await thread.getByRole("textbox").fill("The wall looks like this.");

  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route("**/portal/attachment/add", async (route) => {
    await held;
    await route.continue();
  });
  await input.setInputFiles([
    { name: "wall.png", mimeType: "image/png", buffer: await picture("#8899aa") },
    { name: "frame.png", mimeType: "image/png", buffer: await picture("#aa8866") },
  ]);
  const files = thread.getByRole("list", { name: "Attachments" }).first();
  await expect(files.getByRole("status")).toHaveText(["Uploading…", "Uploading…"]);
  await expect(send).toHaveAttribute("aria-disabled", "true");
  await expect(thread.getByText(/You can send the message once .* is ready/)).toBeVisible();
  await look(page);
  letGo();
  await expect(files.getByRole("status")).toHaveText(["Ready", "Ready"]);
  await expect(send).not.toHaveAttribute("aria-disabled", "true");

  await page.unroute("**/portal/attachment/add");
  await page.route("**/portal/attachment/add", (route) => route.fulfill({ status: 500, body: "" }));
  await input.setInputFiles({ name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("1:50") });
  await expect(page.getByText("The file plan.txt could not be saved.")).toBeVisible();
  await expect(page.getByText("Something went wrong.")).toBeVisible();
  await page.unroute("**/portal/attachment/add");
  await thread.getByRole("button", { name: "Remove plan.txt" }).click();
  await expect(files.getByRole("listitem")).toHaveCount(2);
  // A warning about a failed save stays until somebody closes it.
  await expect(page.getByText("The file plan.txt could not be saved.")).toBeVisible();

  await send.click();
  const message = thread.getByRole("listitem").filter({ hasText: "The wall looks like this." });
  await expect(message).toContainText("now");
  await message.getByRole("link", { name: /^frame\.png/ }).click();
  const viewer = page.getByRole("dialog", { name: "frame.png" });
  await expect(viewer.getByRole("img", { name: "frame.png" })).toBeVisible();
  await look(page);
  await viewer.getByRole("button", { name: "Next" }).click();
  const next = page.getByRole("dialog", { name: "wall.png" });
  await expect(next.getByRole("img", { name: "wall.png" })).toBeVisible();
  await expect(next.getByRole("link", { name: "Download" })).toHaveAttribute("href", /download=true/);
  await page.keyboard.press("Escape");
  await expect(next).toBeHidden();
});

test("mails become messages: the quotation is folded, a strange sender waits for review, and staff see who was told", async ({
  page,
  browser,
}) => {
  const { name, link, email } = await orderByTransfer(browser);
  await refuseCookies(page);
  await page.goto(link);
  const thread = page.getByRole("region", { name: "Messages" });
  await thread.getByRole("textbox").fill("When does it leave?");
  await thread.getByRole("button", { name: "Send" }).click();
  await expect(thread.getByRole("listitem").filter({ hasText: "When does it leave?" })).toBeVisible();

  const staff = await staffPage(browser);
  await staff.goto("/web/messages/settings");
  await staff.getByLabel("Reply address", { exact: true }).fill("reply@vitrine.example");
  await staff.getByRole("button", { name: "Save", exact: true }).click();
  await staff.getByText("Show the key").click();
  const key = (await staff.locator("details code").textContent()) ?? "";
  const token = await followerToken(email);
  const receive = async (from: string, body: string) => {
    const answer = await page.request.post("/mail/in", {
      headers: { authorization: `Bearer ${key}` },
      multipart: {
        file: { name: "mail.eml", mimeType: "message/rfc822", buffer: mail({ from, token, body }) },
      },
    });
    return (await answer.json()).outcome;
  };
  expect(
    await receive(email, "On Monday, please.\r\n\r\n> It leaves on Friday.\r\n> Does that suit you?"),
  ).toBe("posted");
  expect(await receive("neighbour@example.com", "Leave it with me.")).toBe("held");
  expect(await receive("parcels@example.org", "Cheap parcels!")).toBe("held");

  await page.reload();
  const reply = thread.getByRole("listitem").filter({ hasText: "On Monday, please." });
  await expect(reply).toBeVisible();
  await expect(reply.getByText("It leaves on Friday.")).toBeHidden();
  await reply.getByText("Read more").click();
  await expect(reply.getByText("It leaves on Friday.")).toBeVisible();
  await look(page);
  await expect(thread.getByText("Leave it with me.")).toHaveCount(0);

  await staff.goto(`/web/messages?search=${name}`);
  await staff
    .getByRole("link", { name: `Order ${name}`, exact: true })
    .first()
    .click();
  const desk = staff.getByRole("region", { name: "Messages" });
  await expect(desk.getByText("2 messages wait for review")).toBeVisible();
  await look(staff);
  const held = (words: string) => desk.getByRole("listitem").filter({ hasText: words });
  await held("Leave it with me.").getByRole("checkbox").check();
  await desk.getByRole("button", { name: "Accept selected" }).click();
  await expect(desk.getByText("1 message waits for review")).toBeVisible();
  await held("Cheap parcels!").getByRole("checkbox").check();
  await desk.getByRole("button", { name: "Reject selected" }).click();
  await expect(desk.getByText("waits for review")).toHaveCount(0);

  // The decision loaded a new document, whose editor starts with its scripts.
  const answer = desk.locator(".editor__text");
  await answer.click();
  await staff.keyboard.type("It leaves on Monday.");
  await expect(answer).toHaveText("It leaves on Monday.");
  // The thread reloads; only sending empties the field.
  await staff.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(staff.getByText("The conversation was assigned.")).toBeVisible();
  await expect(answer).toHaveText("It leaves on Monday.");
  await desk.getByRole("button", { name: "Send answer" }).click();
  await expect(held("It leaves on Monday.")).toBeVisible();
  await expect(answer).toHaveText("");

  await page.reload();
  await expect(thread.getByText("Leave it with me.")).toBeVisible();
  await expect(thread.getByText("Cheap parcels!")).toHaveCount(0);
  await thread.getByText("It leaves on Monday.").scrollIntoViewIfNeeded();
  await expect(async () => {
    await staff.reload();
    const seen = held("It leaves on Monday.").getByText("Seen by one person");
    await expect(seen).toBeVisible({ timeout: 2000 });
    await seen.click();
  }).toPass();
  await expect(held("It leaves on Monday.").getByText(/^Seen by (?!one)/)).toBeVisible();
  await look(staff);
});

async function followerToken(email: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: process.env["JOURNEY_DATABASE_URL"], max: 1 });
  try {
    const { rows } = await pool.query<{ token: string }>(
      "select token from messages_follower where email = $1 and not is_staff",
      [email],
    );
    return rows[0]?.token ?? "";
  } finally {
    await pool.end();
  }
}

function mail({ from, token, body }: { from: string; token: string; body: string }): Buffer {
  const lines = [
    `From: Ioana <${from}>`,
    `To: Vitrine <reply+${token}@vitrine.example>`,
    "Subject: Re: Your order",
    `Message-ID: <${crypto.randomUUID()}@mail.example>`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    body,
  ];
  return Buffer.from(lines.join("\r\n"));
}
