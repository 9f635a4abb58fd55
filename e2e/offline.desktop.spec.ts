import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  foam,
  putIntoCart,
  refuseCookies,
  signIn,
} from "./shop.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
});

const jug = "/shop/product/ulcior-jug";

/** Waits until a path is available offline. */
async function expectKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), path))
    .toBe(true);
}

/** Waits until the worker runs and has cached the first page. */
async function letWorkerIn(page: Page, url = ""): Promise<void> {
  await page.goto(`${url}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expectKept(page, "/");
}

/** Starts a proxy to the server; after `next` it serves the worker of another build. */
async function startReleases() {
  let isNext = false;
  const proxy = createServer(async (asked, answer) => {
    const body = asked.method === "GET" ? undefined : Buffer.concat(await asked.toArray());
    const headers = new Headers(asked.headers as Record<string, string>);
    headers.delete("connection");
    // Without this the server would answer 304 for the old script's ETag.
    headers.delete("if-none-match");
    headers.set("accept-encoding", "identity");
    const url = new URL(asked.url ?? "/", process.env["BASE_URL"]);
    const given = await fetch(url, {
      method: asked.method,
      headers,
      body,
      redirect: "manual",
    } as RequestInit);
    const bytes = Buffer.from(await given.arrayBuffer());
    answer.statusCode = given.status;
    for (const [name, value] of given.headers) {
      if (!/^(content-(length|encoding)|connection|keep-alive|transfer-encoding)$/.test(name))
        answer.setHeader(name, value);
    }
    const isWorker = isNext && url.pathname === "/service_worker.js";
    answer.end(isWorker ? bytes.toString().replace(/"version":"\w+"/, '"version":"next"') : bytes);
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    next: () => {
      isNext = true;
    },
    stop: async () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

test("visited pages, the cart and the banner are there without a network, and additions wait and are sent once", async ({
  page,
  context,
}) => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await letWorkerIn(page);
  await putIntoCart(page, jug);
  await page.goto("/shop/cart");
  await page.goto(foam.path);
  await page.getByRole("link", { name: "Home" }).first().click();
  await expectKept(page, foam.path);
  await expectKept(page, "/shop/cart");

  await context.setOffline(true);
  const banner = page.getByRole("status").filter({ hasText: "You are offline. Prices as of" });
  await expect(banner).toBeVisible();
  await page.goto(foam.path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByText("1 item will be added to your cart once you are online")).toBeVisible();
  await expect(page.getByRole("link", { name: /1 waiting for a connection/ }).first()).toBeVisible();
  await page.goto("/shop/cart");
  await expect(page.getByRole("main")).toContainText(/jug/i);
  await expect(banner).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /^Increase quantity:/ }).click();
  await expect(page.getByText("Waiting for a connection")).toBeVisible();
  await expect(page.getByText("2 cart changes are not sent yet")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/shop/product/lut-vase-tall");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByRole("link", { name: foam.name })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: foam.name }).click();
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Added to your cart")).toBeVisible();
  await expect(banner).toBeHidden();
  await page.goto("/shop/cart");
  await expect(page.getByText("3 items")).toBeVisible();
  await expect(page.getByText("Waiting for a connection")).toBeHidden();
  expect(problems).toEqual([]);
});

test("walking on within the site leads to the kept page", async ({ page, context }) => {
  await letWorkerIn(page);
  await page.goto("/ro/shop");
  await page.goto("/ro");
  await expectKept(page, "/ro/shop");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Magazin" }).first().click();
  await expect(page).toHaveURL(/\/ro\/shop$/);
  await expect(page.getByText(/Prețuri din/)).toBeVisible();
});

test("a new release takes over by itself, and the next link leads to a page of it", async ({
  page,
  context,
}) => {
  const release = await startReleases();
  await context.addCookies([{ name: "cookie_choice", value: "refuse", url: release.url }]);
  await letWorkerIn(page, release.url);
  release.next();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => /shell/.test(name))))
    .toEqual(["vitrine-shell-next"]);
  // Pages are cached by URL and stay; files that an old link requests may be gone.
  await expectKept(page, "/");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.getByRole("link", { name: "Brands" }).first().click();
  await expect(page).toHaveURL(/\/shop\/brands$/);
  expect(documents).toEqual(["/shop/brands"]);
  await page.close();
  await release.stop();
});

test("nobody finds the cart of a person who has signed out", async ({ page, context }) => {
  await letWorkerIn(page);
  await signIn(page, "ana.popescu@example.com", "vitrine-ana");
  await page.goto("/shop/cart");
  await page.waitForFunction(() => localStorage.getItem("vitrine.mark")?.startsWith("u"));
  await expectKept(page, "/shop/cart");
  await page.goto("/web/session/logout");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).not.toHaveURL(/logout/);
  await context.setOffline(true);
  await page.goto("/shop/cart");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
});
