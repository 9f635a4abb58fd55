import { expect, test } from "vitest";
import { localeOf } from "../../testing/locale.ts";
import { renderFragment, renderFragments } from "./fragment.tsx";

const locale = localeOf("en");

test("a fragment begins with its own markup, not with links that load its pictures ahead", () => {
  const markup = renderFragment(
    locale,
    <article>
      <img src="/web/image/product.template/1/image_512" srcSet="/a 1x, /b 2x" sizes="50vw" alt="Larch" />
      <img src="/web/image/product.template/2/image_512" fetchPriority="high" alt="Oak" />
      <a href="/shop">Shop</a>
    </article>,
  );
  expect(markup).toMatch(/^<article>.*<\/article>$/);
  expect(markup).not.toContain("<link");
});

test("what a text says about links stays in it", () => {
  const markup = renderFragment(locale, <p>{'<link rel="preload" as="image" href="/x"/>'}</p>);
  expect(markup).toBe(
    "<p>&lt;link rel=&quot;preload&quot; as=&quot;image&quot; href=&quot;/x&quot;/&gt;</p>",
  );
});

test("fragments drawn at once are those drawn one by one, and what a text says of a seam changes nothing", () => {
  const elements = [<p key="a">Oak &amp; larch</p>, <hr key="b" id="cut" />, <img key="c" src="/a" alt="" />];
  expect(renderFragments(locale, elements)).toEqual(
    elements.map((element) => renderFragment(locale, element)),
  );
  expect(renderFragments(locale, [])).toEqual([]);
});
