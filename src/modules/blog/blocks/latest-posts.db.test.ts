import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { publishPost } from "../server/publish.ts";
import { createBlog } from "../server/staff-blog.ts";
import { createPost } from "../server/staff-post.ts";
import { postForm } from "../testing.ts";
import { latestPostsBlock } from "./latestPosts/kind.tsx";

const harness = testHarness();

test("the block of the latest posts shows those of one blog or of all, as many as asked for", async () => {
  const newBlog = (en: string, titles: readonly string[]) =>
    transact(harness.context(), async (write) => {
      const id = await createBlog(write, { name: { en }, subtitle: { en: "" }, slug: "", position: 0 });
      for (const title of titles) await publishPost(write, await createPost(write, postForm(id, title, "")));
      return id;
    });
  const notes = await newBlog("Workshop notes", ["Larch or oak", "Oil in winter"]);
  await newBlog("Visits", ["A school in Brad"]);
  const shown = async (data: { blogId: number | null; count: number }) => {
    const block = { id: "latest", data: { title: "News", ...data } };
    const [html = ""] = await latestPostsBlock.draw(harness.context(), [block]);
    return ["Larch or oak", "Oil in winter", "A school in Brad"].filter((title) =>
      html.includes(`>${title}<`),
    );
  };
  expect(await shown({ blogId: null, count: 3 })).toEqual([
    "Larch or oak",
    "Oil in winter",
    "A school in Brad",
  ]);
  expect(await shown({ blogId: notes, count: 3 })).toEqual(["Larch or oak", "Oil in winter"]);
  expect(await shown({ blogId: notes, count: 1 })).toHaveLength(1);
});
