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
    send: "Send the link",
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
