import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { createBlog } from "../server/staff-blog.ts";
import { createPost } from "../server/staff-post.ts";
import { postForm } from "../testing.ts";

const harness = testHarness((context) =>
  transact(context, async (write) => {
    const name = { en: "Workshop notes", ro: "Note din atelier" };
    const blogId = await createBlog(write, { name, subtitle: { en: "", ro: "" }, slug: "", position: 0 });
    await createPost(write, postForm(blogId, "Not ready", "Nu este gata"));
  }),
);

test("where nothing is published, the block of the latest posts and the journal say so", async () => {
  const server = await harness.server();
  for (const url of ["/", "/blog"]) {
    const { statusCode, body } = await server.inject({ url });
    expect(statusCode).toBe(200);
    expect(body).toContain("No blog post was found. Make sure your posts are published.");
    expect(body).not.toContain("Not ready");
  }
});
