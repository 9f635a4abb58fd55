import { afterEach, expect, test, vi } from "vitest";
import { sendCredit } from "./credit-sender.ts";

const address = "https://unsplash.com/photos/a-window-in-cluj-Lx7Fq2abc_d";

/** A page of a visitor with this answer to the cookie notice; records requests to the shop and to other hosts. */
function openPage(choice: string, appId: string) {
  const asked: string[] = [];
  const fetched: { src: string; referrerPolicy: string }[] = [];
  vi.stubGlobal("document", {
    cookie: `cookie_choice=${choice}`,
    documentElement: { dataset: { lang: "en" } },
  });
  vi.stubGlobal("location", { href: "https://shop.example/blog", pathname: "/blog" });
  vi.stubGlobal("fetch", async (url: string | URL) => {
    asked.push(String(url));
    return Response.json({ jsonrpc: "2.0", id: 1, result: appId });
  });
  vi.stubGlobal(
    "Image",
    class {
      referrerPolicy = "";
      set src(src: string) {
        fetched.push({ src, referrerPolicy: this.referrerPolicy });
      }
    },
  );
  return { asked, fetched };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("who agreed: the shop is asked for its id, then the provider hears of the view, without the page's address", async () => {
  const { asked, fetched } = openPage("accept", "42");
  await sendCredit(address);
  expect(asked).toEqual([expect.stringContaining("/web_unsplash/get_app_id")]);
  expect(fetched).toEqual([
    {
      src: "https://views.unsplash.com/v?photo_id=Lx7Fq2abc_d&app_id=42",
      referrerPolicy: "no-referrer",
    },
  ]);
});

test.each([
  ["refuse", "42", address],
  ["accept", "", address],
  ["accept", "42", "/web/image/blog.post/3/cover"],
])(
  "after the answer %s, with the id %j and the picture %s nobody hears of it",
  async (choice, id, picture) => {
    const { fetched } = openPage(choice, id);
    await sendCredit(picture);
    expect(fetched).toEqual([]);
  },
);
