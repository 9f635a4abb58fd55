import { expect, test } from "./journey.ts";
import { refuseCookies } from "./shop.ts";

test("a price that is none, or beyond the other end, says so at its field and narrows nothing", async ({
  page,
}) => {
  await refuseCookies(page);
  await page.goto("/shop");
  const form = page.getByRole("form", { name: "Filters" });
  const lowest = form.getByRole("spinbutton", { name: "Lowest price" });
  const highest = form.getByRole("spinbutton", { name: "Highest price" });
  const most = Number(await highest.inputValue());
  await lowest.fill("-4");
  await highest.focus();
  await expect(lowest).toHaveAttribute("aria-invalid", "true");
  await expect(lowest).toHaveAccessibleDescription(/^Enter an amount from /);
  await expect(highest).not.toHaveAttribute("aria-invalid");
  await lowest.fill(String(most + 1));
  await highest.focus();
  await expect(lowest).toHaveAccessibleDescription("The lowest price is higher than the highest price.");
  await expect(page).toHaveURL(/\/shop$/);
  await lowest.fill("40");
  await highest.focus();
  await expect(lowest).not.toHaveAttribute("aria-invalid");
  await expect(page).toHaveURL(/min_price=40/);
});
