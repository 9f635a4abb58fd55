import { expect, test } from "./journey.ts";
import { mark } from "./product-form.ts";
import { look, signIn } from "./shop.ts";

test("a slider is a draft until it is published, and a post is scheduled from its fold", {
  tag: "@desktop",
}, async ({ page }) => {
  const name = `Made by hand ${mark()}`;
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/sliders/new?kind=product");
  await page.locator('[name="name.en"]').fill(name);
  await look(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The slider was created.")).toBeVisible();
  await expect(page.getByText("Visitors do not see it anywhere.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Visitors see it on the pages chosen here.", { exact: false })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Unpublish", exact: true }).click();
  await expect(page.getByText("Visitors do not see it anywhere.", { exact: false })).toBeVisible();

  await page.goto("/web/blog/posts/new");
  await page.locator('[name="name.en"]').fill(name);
  const body = page.locator("[data-lang=en]").getByRole("textbox", { name: "Text" });
  await expect(body).toHaveAttribute("contenteditable", "true");
  await body.click();
  await page.keyboard.type("What a hand can tell from a machine.");
  await page.getByRole("radio", { name: "Romanian" }).check({ force: true });
  await expect(page.locator('[name="name.en"]')).toBeHidden();
  await page.locator('[name="name.ro"]').fill(`${name} (ro)`);
  await expect(page.getByLabel("Publish at")).toBeHidden();
  await page.getByText("Publish later").click();
  await page.getByLabel("Publish at").fill("2031-04-05T09:00");
  // Makes the window as tall as the form: a control half covered by the header or the button bar fails the target size
  // rule.
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width, height: 4000 });
  await look(page);
  await page.setViewportSize({ width, height });
  await page.getByRole("button", { name: "Publish at that time" }).click();
  await expect(page.getByText("The post will be published at its time.")).toBeVisible();
  await expect(page.getByText(/Will be published automatically on .*2031/)).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("link", { name: "See it on the site" })).toBeVisible();
  await page.getByRole("button", { name: "Unpublish", exact: true }).click();
  await expect(page.getByText("Draft: only staff see it", { exact: false })).toBeVisible();
});

test("a payment method, a legal text and a list of words show one language, and a fault in the other is shown", {
  tag: "@phone",
}, async ({ page }) => {
  const romanian = () => page.getByRole("radio", { name: "Romanian" }).check({ force: true });
  await signIn(page, "owner@vitrine.example", "vitrine-owner");
  await page.goto("/web/settings/payments/cod");
  const [english, other] = [page.locator('[name="name.en"]'), page.locator('[name="name.ro"]')];
  await expect(english).toBeVisible();
  await expect(other).toBeHidden();
  await look(page);
  await romanian();
  await expect(english).toBeHidden();
  await other.fill("");
  await page.getByRole("radio", { name: "English" }).check({ force: true });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other).toBeFocused();
  await expect(english).toBeHidden();

  await page.goto("/web/legal/privacy");
  await expect(page.locator('[name="title.ro"]')).toBeHidden();
  await romanian();
  await expect(page.locator('[name="title.ro"]')).toBeVisible();
  await expect(page.locator("[data-lang=en]").getByRole("textbox", { name: "Text" })).toBeHidden();
  await look(page);

  await page.goto("/web/units");
  await expect(page.locator('[name="rows[0].name.ro"]')).toBeHidden();
  await romanian();
  await expect(page.locator('[name="rows[0].name.ro"]')).toBeVisible();
  await expect(page.locator('[name="rows[0].name.en"]')).toBeHidden();
  await look(page);
});
