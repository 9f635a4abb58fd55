import type { CDPSession, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { expect, test } from "./journey.ts";
import { look } from "./shop.ts";

const password = "a sentence to remember";

/** Passkeys need a domain name; the journeys' IP address supports none. */
function byName(path: string): string {
  const address = new URL(path, process.env["BASE_URL"]);
  address.hostname = "localhost";
  return address.href;
}

async function newAccount(page: Page): Promise<string> {
  const login = `ioana-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.context().addCookies([{ name: "cookie_choice", value: "refuse", url: byName("/") }]);
  await page.goto(byName("/web/signup"));
  await page.getByLabel("Name", { exact: true }).fill("Ioana Șerban");
  await page.getByLabel("E-mail").fill(login);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page).not.toHaveURL(/signup/);
  return login;
}

async function signOut(page: Page) {
  await page.goto(byName("/web/session/logout"));
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).not.toHaveURL(/logout/);
}

async function signIn(page: Page, login: string) {
  await page.goto(byName("/web/login?redirect=/my/security"));
  await page.getByLabel("E-mail").fill(login);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** A virtual authenticator that verifies its user, like a phone or a laptop. */
async function virtualAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

test("a second step is set up with an app, asked for at the next sign-in, and a recovery code helps without it", async ({
  page,
}) => {
  // Three sign-ins, whose password hashing is slow on purpose, and four checked pages.
  test.slow();
  const login = await newAccount(page);
  await page.goto(byName("/my/security"));
  await look(page);
  await page.getByText("Set up").click();
  const prove = page.locator("form", { has: page.getByRole("button", { name: "Continue" }) });
  await prove.getByLabel("Current password").fill("wrong");
  await prove.getByRole("button", { name: "Continue" }).click();
  await expect(prove.getByText("Your current password is wrong.")).toBeVisible();
  await prove.getByLabel("Current password").fill(password);
  await prove.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set up two-step sign-in");
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await look(page);
  const key = (await page.locator(".safety__key").textContent()) ?? "";
  const codes = await page.locator(".safety__codes code").allTextContents();
  expect(codes).toHaveLength(10);
  const app = new TOTP({ secret: key.replaceAll(" ", "") });
  await page.getByLabel("Code", { exact: true }).fill(app.generate({ timestamp: Date.now() - 30_000 }));
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByText("Two-step sign-in is on.")).toBeVisible();

  await signOut(page);
  await signIn(page, login);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
  await look(page);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This code is wrong")).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(app.generate());
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Security");

  await signOut(page);
  await signIn(page, login);
  await page.getByLabel("Code", { exact: true }).fill(codes[0] ?? "");
  await page.getByLabel(/Trust this browser/).check();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("9 recovery codes left")).toBeVisible();
  await signOut(page);
  await signIn(page, login);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Security");
});

test("a passkey is added and signs in without a password: by its button, and as the browser offers it", async ({
  page,
}) => {
  test.slow();
  // This authenticator accepts every offer immediately, so the button could not be pressed first.
  await page.addInitScript(() => {
    if (!location.search.includes("offer"))
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await virtualAuthenticator(page);
  await newAccount(page);
  await page.goto(byName("/my/security"));
  await page.getByText("Add a passkey").first().click();
  const form = page.locator("form", { has: page.getByLabel("Passkey name") });
  await form.getByLabel("Passkey name").fill("Laptop of Ioana");
  await form.getByLabel("Current password").fill("wrong");
  await form.getByRole("button", { name: "Add a passkey" }).click();
  await expect(form.getByRole("alert")).toBeVisible();
  await form.getByLabel("Current password").fill(password);
  await form.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkey added.")).toBeVisible();
  await expect(page.getByText("Laptop of Ioana", { exact: true })).toBeVisible();
  await look(page);

  await signOut(page);
  await page.goto(byName("/ro/web/login?redirect=/my/security"));
  await page.getByRole("button", { name: "Autentificare cu cheie de acces" }).click();
  await expect(page).toHaveURL(/\/ro\/my\/security/);
  await expect(page.getByText("Laptop of Ioana", { exact: true })).toBeVisible();
  await expect(page.getByText(/folosită ultima dată/)).toBeVisible();

  await signOut(page);
  await page.goto(byName("/web/login?offer=1&redirect=/my/privacy"));
  await expect(page).toHaveURL(/\/my\/privacy/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My data");
});

test("one's data: a file to take along, and being forgotten", async ({ page }) => {
  const login = await newAccount(page);
  await page.goto(byName("/my/privacy"));
  await look(page);
  const archive = page.locator("form", { has: page.getByRole("button", { name: "Prepare the file" }) });
  await archive.getByLabel("Current password").fill(password);
  await archive.getByRole("button", { name: "Prepare the file" }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the file (zip)" }).click();
  expect((await saving).suggestedFilename()).toMatch(/^personal-data-\d+-.*\.zip$/);

  const erase = page.locator("form", {
    has: page.getByRole("button", { name: "Delete my account and data" }),
  });
  await erase.getByLabel("Current password").fill(password);
  await erase.getByRole("button", { name: "Delete my account and data" }).click();
  await expect(erase.getByText("Please confirm that you understand this cannot be undone.")).toBeVisible();
  await erase.getByLabel("Current password").fill(password);
  await erase.getByLabel("I understand that this cannot be undone.").check();
  await erase.getByRole("button", { name: "Delete my account and data" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account has been deleted");
  await look(page);
  await signIn(page, login);
  await expect(page.getByText("Wrong login/password")).toBeVisible();
});
