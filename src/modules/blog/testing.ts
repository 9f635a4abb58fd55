import type { PostForm } from "./server/post-input.ts";

/** A post in the format of its form, with a text in the languages that have a title. */
export function postForm(blogId: number, en: string, ro: string): PostForm {
  return {
    name: { en, ro },
    subtitle: { en: "", ro: "" },
    body: { en: en && `About: ${en}.`, ro: ro && `Despre: ${ro}.` },
    slug: "",
    blogId,
    tagIds: [],
    author: "",
    pictures: null,
    coverCredit: "",
    coverSource: "",
    coverAlt: { en: "", ro: "" },
    featured: false,
  };
}
