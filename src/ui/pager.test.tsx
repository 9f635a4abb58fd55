import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Crumbs } from "./crumbs.tsx";
import { LinkProvider } from "./link.tsx";
import { Pager, shownPages } from "./pager.tsx";

describe("the pages shown", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [7, 418, [1, "gap", 6, 7, 8, "gap", 418]],
    [1, 10_000, [1, 2, "gap", 10_000]],
    [10_000, 10_000, [1, "gap", 9999, 10_000]],
  ] as const)("on page %d of %d", (page, pages, expected) => {
    expect(shownPages(page, pages)).toEqual(expected);
  });
});

describe("a pager", () => {
  const words = { label: "Pages", previousLabel: "Previous page", nextLabel: "Next page" };

  it("links to its neighbours and marks the page it is on", () => {
    const html = renderToStaticMarkup(
      <Pager {...words} page={1} pages={3} href={(page) => `/list?page=${page}`} />,
    );
    expect(html).toContain('aria-disabled="true"');
    expect(html).toMatch(/<a[^>]*href="\/list\?page=1"[^>]*aria-current="page"/);
    expect(html).toMatch(/<a[^>]*href="\/list\?page=2"[^>]*rel="next"/);
  });

  it("is not there for one page", () => {
    expect(renderToStaticMarkup(<Pager {...words} page={1} pages={1} href={() => "/"} />)).toBe("");
  });

  it("uses the link of the router it stands in", () => {
    const html = renderToStaticMarkup(
      <LinkProvider
        value={({ children, href }) => (
          <a href={href} data-routed={href}>
            {children}
          </a>
        )}
      >
        <Pager {...words} page={1} pages={2} href={(page) => `/${page}`} />
      </LinkProvider>,
    );
    expect(html).toContain('data-routed="/2"');
  });
});

describe("crumbs", () => {
  it("end with the page itself, which is no link", () => {
    const html = renderToStaticMarkup(
      <Crumbs
        label="Breadcrumb"
        crumbs={[
          { label: "Home", href: "/" },
          { label: "Windows", href: "/windows" },
        ]}
      />,
    );
    expect(html).toContain('<a href="/">Home</a>');
    expect(html).toContain('aria-current="page">Windows</li>');
  });
});
