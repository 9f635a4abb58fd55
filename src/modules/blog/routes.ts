import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("blog", import.meta.dirname);

export const routes = [
  page("blog", "posts-page.tsx"),
  page("blog/following", "following-page.tsx"),
  page("blog/follower/:id/:token", "follower-page.tsx"),
  page("blog/:blog", "blog-page.tsx"),
  page("blog/tag/:tag", "tag-page.tsx"),
  page("blog/:blog/:post", "post-page.tsx"),
  page("web/blog/posts/:postId/preview", "staff/post-preview-page.tsx"),
];

export const staffRoutes = [
  page("web/blog/posts", "staff/posts-page.tsx"),
  page("web/blog/posts/:postId", "staff/post-page.tsx"),
  page("web/blog/posts/:postId/versions", "staff/post-versions-page.tsx"),
  page("web/blog/blogs", "staff/blogs-page.tsx"),
  page("web/blog/blogs/:blogId", "staff/blog-page.tsx"),
  page("web/blog/followers", "staff/followers-page.tsx"),
  page("web/blog/tags", "staff/tags-page.tsx"),
];
