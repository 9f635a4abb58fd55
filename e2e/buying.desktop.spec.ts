import { expect, test } from "./journey.ts";
import { acceptTerms, english, fillAddress, foam, look, putIntoCart, refuseCookies, signIn } from "./shop.ts";

const thomas = { login: "thomas.weber@example.com", password: "vitrine-thomas", name: "Thomas Weber" };

test("who signs in while typing the address keeps the cart, and is named from then on", async ({ page }) => {
  await refuseCookies(page);
  await putIntoCart(page, foam.path);
  await page.goto("/shop/checkout");
  await page.getByLabel(english.name).fill("Ioana Șerban");
  await page.getByRole("link", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog").getByRole("tabpanel", { name: "Sign in" });
  await look(page);
  await dialog.getByLabel("E-mail").fill(thomas.login);
  await dialog.getByLabel("Password", { exact: true }).fill(thomas.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  // The account's address is complete, so the next step follows with the same cart.
  await expect(page.getByText(`Signed in as ${thomas.name}`)).toBeVisible();
  await expect(page.getByRole("button", { name: english.toPayment })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Your order" })).toContainText(foam.name);
  await page.goto("/");
  await expect(page.getByRole("banner").getByText(thomas.name).filter({ visible: true })).toHaveCount(1);
  await look(page);
});

test("an account without an address gets what was typed before signing in", async ({ page, browser }) => {
  const login = `typed-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const other = await (await browser.newContext()).newPage();
  await other.goto("/web/signup");
  await other.getByLabel("Name").fill("Ilinca Marin");
  await other.getByLabel("E-mail").fill(login);
  await other.getByLabel("Password", { exact: true }).fill("larch and oak");
  await other.getByLabel("Confirm password").fill("larch and oak");
  await other.getByRole("button", { name: "Create an account" }).click();
  await expect(other).not.toHaveURL(/signup/);
  await other.context().close();

  await refuseCookies(page);
  await putIntoCart(page, foam.path);
  await page.goto("/shop/checkout");
  await page.getByLabel(english.street).fill("Strada Horea 12");
  await page.getByLabel(english.city).fill("Cluj-Napoca");
  await page.getByRole("link", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog").getByRole("tabpanel", { name: "Sign in" });
  await dialog.getByLabel("E-mail").fill(login);
  await dialog.getByLabel("Password", { exact: true }).fill("larch and oak");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Signed in as Ilinca Marin")).toBeVisible();
  await expect(page.getByLabel(english.name)).toHaveValue("Ilinca Marin");
  await expect(page.getByLabel(english.street)).toHaveValue("Strada Horea 12");
  await expect(page.getByLabel(english.city)).toHaveValue("Cluj-Napoca");
});

test("a guest who has bought makes an account with a password alone", async ({ page }) => {
  const email = `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await refuseCookies(page);
  await putIntoCart(page, foam.path);
  await page.goto("/shop/checkout");
  await fillAddress(page, english, email);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: english.toPayment }).click();
  await page.getByLabel(/Bank transfer/).check();
  await acceptTerms(page);
  await page.getByRole("button", { name: english.pay }).click();
  await expect(page).toHaveURL(/\/shop\/confirmation$/);
  await look(page);
  await page.getByLabel("Password", { exact: true }).fill("larch");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This password is too short")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("larch and oak");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Your account is ready. You are signed in as Ioana Șerban.")).toBeVisible();
  await look(page);
  await page.goto("/my/orders");
  await expect(page.getByRole("main")).toContainText(/VT\d+/);

  // The order waits for its transfer. A link with `allow_payment` presses the button, and only once.
  await page.goto("/my/orders");
  await page.getByRole("link", { name: /VT\d+/ }).first().click();
  await expect(page).toHaveURL(/\/my\/orders\/\d+/);
  const path = new URL(page.url()).pathname;
  await page.goto(`${path}?allow_payment=yes`);
  await expect(page).toHaveURL(/\/payment\/test\//);

  // Back on the order, the page offers no second payment until the bank has reported on the first one.
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/shop/payment/get_status/*", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path);
  await expect(
    page.getByText("We are checking with the bank whether your payment has arrived."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: english.pay })).toBeHidden();
  resolve();
  await expect(page.getByRole("button", { name: english.pay })).toBeVisible();
  await expect(page.getByText("We have not received your last payment yet.")).toBeVisible();
  await look(page);
});

test("with two addresses a change of the invoice address offers the known delivery address", async ({
  page,
}) => {
  await refuseCookies(page);
  await signIn(page, "ana.popescu@example.com", "vitrine-ana");
  await putIntoCart(page, foam.path);
  await page.goto("/shop/address?mode=billing");
  await page.getByLabel("Deliver to the same address").uncheck();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await expect(page.getByRole("radio").first()).toBeChecked();
  await look(page);
  await page.getByRole("radio", { name: /Maria Popescu/ }).check();
  await page.getByRole("button", { name: english.toPayment }).click();
  await expect(page).toHaveURL(/\/shop\/payment$/);
  await page.getByRole("link", { name: "Change" }).first().click();
  await expect(page).toHaveURL(/mode=billing/);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await expect(page.getByRole("radio", { name: /Maria Popescu/ })).toBeChecked();
});
