import { expect, test } from "./journey.ts";

test("a rejection that is no error is swallowed, an error is not", async ({ page }) => {
  const heard: string[] = [];
  page.on("pageerror", (error) => heard.push(error.message));
  await page.goto("/shop");
  await page.evaluate(() => {
    void Promise.reject("given up");
    void Promise.reject(undefined);
    void Promise.reject({ status: 0 });
    void Promise.reject(new Error("broken"));
  });
  await expect.poll(() => heard).toEqual(["broken"]);
});
