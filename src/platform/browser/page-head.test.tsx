import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StructuredData } from "./page-head.tsx";

test("no text of a product ends the script of its structured data", () => {
  const name = "Larch</script><script>alert(1)</script><!--";
  const markup = renderToStaticMarkup(<StructuredData of={{ name }} />);
  expect(markup.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  expect(JSON.parse(markup.replace(/<[^>]*>/g, ""))).toEqual({ name });
});
