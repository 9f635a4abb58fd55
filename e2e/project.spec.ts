import { expect, test } from "./journey.ts";
import { look, refuseCookies, signIn } from "./shop.ts";

test("a customer follows a project on its page, and its ratings are pictures that say who said what", async ({
  page,
}, { project }) => {
  await refuseCookies(page);
  await signIn(page, "thomas.weber@example.com", "vitrine-thomas");
  await page.goto("/my");
  await expect(page.getByRole("region", { name: "Projects" })).toContainText("Studio, Lindenstraße 18");
  await page.goto("/my/projects");
  await look(page);
  await page.getByRole("link", { name: /^Studio, Lindenstraße 18/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Studio, Lindenstraße 18");
  await look(page);
  const face = page.getByRole("link", { name: "5 out of 5: Measure the openings" });
  if (project.name === "phone") {
    // Touch has no hover: a tap opens the task, which shows the words.
    await face.tap();
  } else {
    await face.hover();
    const words = page.getByRole("region", { name: "5 out of 5: Measure the openings" });
    await expect(words).toContainText("On time, quick, and the floor was cleaner than before.");
    await expect(words).toContainText("I love it");
    await look(page);
    await page.keyboard.press("Escape");
    await expect(words).toBeHidden();
    // The keyboard opens the words as well, whenever the face has the focus.
    await page.mouse.move(0, 0);
    await face.focus();
    await page.keyboard.press("Shift+Tab");
    await expect(words).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(face).toBeFocused();
    await expect(words).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(words).toBeHidden();
    await face.press("Enter");
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Measure the openings");
  await expect(page.getByText("On time, quick, and the floor was cleaner than before.")).toBeVisible();
  await look(page);
  await page.goto("/my/tasks?groupby=stage&filterby=open");
  await expect(page.getByRole("heading", { name: "On hold" })).toBeVisible();
  await look(page);
});

test("staff move a task over the board by keyboard and by touch", async ({ page }, { project }) => {
  const isPhone = project.name === "phone";
  // One task for each of the two device projects, because both move their task at the same time.
  const task = isPhone ? "Ușa de terasă" : "Finisaje și predare";
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/projects");
  await look(page);
  await page.getByRole("link", { name: "Mansarda din Brașov" }).first().click();
  await look(page);
  await page.getByRole("link", { name: "Task board" }).click();
  await expect(page.getByText("Tasks of Mansarda din Brașov")).toBeVisible();
  await look(page);
  const menu = page.getByLabel(`Move “${task}”`);
  if (isPhone) await menu.tap();
  else await menu.press("Enter");
  const target = page.getByRole("button", { name: "In progress", exact: true });
  if (isPhone) await target.tap();
  else await target.press("Enter");
  await expect(page.getByText("Moved to “In progress”.")).toBeVisible();
  const column = page.locator(".board__col", { hasText: "In progress" });
  await expect(column.getByRole("link", { name: task })).toBeVisible();
  await column.getByRole("link", { name: task }).click();
  await expect(page.getByLabel("Stage")).toHaveValue("underWay");
  await look(page);
});
