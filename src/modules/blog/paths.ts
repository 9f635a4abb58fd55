export const postsPath = "/blog";
export const feedPath = "/blog/feed";

/** A record whose address ends in its id: `workshop-notes-1`. */
interface Named {
  id: number;
  slug: string;
}

const nameOf = ({ id, slug }: Named) => `${slug}-${id}`;

export const blogPath = (blog: Named) => `/blog/${nameOf(blog)}`;
export const blogFeedPath = (blog: Named) => `${blogPath(blog)}/feed`;
export const tagPath = (tag: Named) => `/blog/tag/${nameOf(tag)}`;
export const postPath = (blog: Named, post: Named) => `${blogPath(blog)}/${nameOf(post)}`;

/** The id at the end of such an address; null without one. */
export function idInAddress(name: string): number | null {
  const id = Number(/(?:^|-)([1-9]\d{0,9})$/.exec(name)?.[1] ?? 0);
  return id >= 1 && id <= 2_147_483_647 ? id : null;
}

/** The target of the follow form, and the page that follows without a script. */
export const followPath = "/blog/follow";
export const followingPath = "/blog/following";
/** The private page of a follower, or of somebody who has not confirmed yet. */
export const followerPath = (followerId: number, token: string) => `/blog/follower/${followerId}/${token}`;

export const staffPostsPath = "/web/blog/posts";
export const staffPostPath = (postId: number | "new", part?: "preview" | "versions") =>
  part ? `/web/blog/posts/${postId}/${part}` : `/web/blog/posts/${postId}`;
export const staffBlogsPath = "/web/blog/blogs";
export const staffBlogPath = (blogId: number | "new") => `/web/blog/blogs/${blogId}`;
export const staffFollowersPath = "/web/blog/followers";
export const staffTagsPath = "/web/blog/tags";
