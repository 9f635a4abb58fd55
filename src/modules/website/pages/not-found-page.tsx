import { notFound } from "#platform/errors.ts";
import { publicLoader } from "#platform/pages/page.ts";

export const loader = publicLoader(async () => {
  throw notFound();
});

/** Never rendered: every address that no other route answers ends in the error page. */
export default function NotFoundPage() {
  return null;
}
