import { expect, test } from "./journey.ts";
import { refuseCookies } from "./shop.ts";

const forms = [
  { tab: "Sign in", send: "Sign in", blank: { "E-mail": "  " }, said: "Please enter your e-mail address." },
  {
    tab: "Sign in",
    send: "Sign in",
    blank: { "E-mail": "ana.popescu@example.com", Password: "   " },
    said: "Please enter a password.",
  },
  { tab: "Register", send: "Create an account", blank: { Name: " " }, said: "Please enter your name." },
  {
    tab: "Register",
    send: "Create an account",
    blank: { Name: "Ana", "E-mail": " " },
    said: "Please enter your e-mail address.",
  },
  {
    tab: "Register",
    send: "Create an account",
    blank: { Name: "Ana", "E-mail": "ana@example.com", Password: "long enough for it" },
    said: "Please enter a password.",
  },
  {
    tab: "New password",
    send: "Send link",
    blank: { "E-mail": "   " },
    said: "Please enter your e-mail address.",
  },
];

test("the popup sends nothing while a field that it needs is blank, and says which", async ({ page }) => {
  await refuseCookies(page);
  await page.goto("/shop");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/ajax/") || request.isNavigationRequest()) sent.push(request.url());
  });
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog", { name: "Your account" });
  for (const { tab, send, blank, said } of forms) {
    await dialog.getByRole("tab", { name: tab }).click();
    const form = dialog.getByRole("tabpanel", { name: tab });
    for (const [label, value] of Object.entries(blank)) {
      await form.getByLabel(label, { exact: true }).fill(value);
    }
    await form.getByRole("button", { name: send, exact: true }).click();
    await expect(form.getByText(said)).toBeVisible();
  }
  expect(sent.filter((url) => !url.includes("/ajax/login/"))).toEqual([]);
});

test("registering by the popup leads back to the same page, signed in; a reset hides its form", async ({
  page,
}) => {
  await refuseCookies(page);
  await page.goto("/shop?search=oak");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog", { name: "Your account" });
  await dialog.getByRole("tab", { name: "New password" }).click();
  const reset = dialog.getByRole("tabpanel", { name: "New password" });
  await reset.getByLabel("E-mail").fill("nobody@example.net");
  await reset.getByRole("button", { name: "Send link" }).click();
  await expect(reset.getByText("If an account exists for this address")).toBeVisible();
  await expect(reset.getByLabel("E-mail")).toBeHidden();
  await expect(reset.getByRole("button", { name: "Send link" })).toBeHidden();

  await dialog.getByRole("tab", { name: "Register" }).click();
  const form = dialog.getByRole("tabpanel", { name: "Register" });
  await form.getByLabel("Name", { exact: true }).fill("Mara Ionescu");
  await form.getByLabel("E-mail", { exact: true }).fill(`mara.ionescu.${Date.now()}@example.com`);
  await form.getByLabel("Password", { exact: true }).fill("a window to the north 7");
  await form.getByLabel("Confirm password", { exact: true }).fill("a window to the south 7");
  await form.getByRole("button", { name: "Create an account" }).click();
  // The server compares the passwords; its message appears in the form.
  await expect(form.getByRole("alert")).toBeVisible();
  await form.getByLabel("Password", { exact: true }).fill("a window to the north 7");
  await form.getByLabel("Confirm password", { exact: true }).fill("a window to the north 7");
  const reloaded = page.waitForEvent("load");
  await form.getByRole("button", { name: "Create an account" }).click();
  await reloaded;
  await expect(page.getByRole("banner").getByLabel("Account of Mara Ionescu")).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/shop?search=oak");
});
