import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LineChart } from "./chart.tsx";
import { niceTicks, shownEvery } from "./chart-scale.ts";
import { DataTable } from "./data-table.tsx";
import { Diff } from "./diff.tsx";
import { InlineRows } from "./inline-rows.tsx";
import { RelationPicker } from "./relation-picker.tsx";
import { StatusFlow } from "./status-flow.tsx";
import { askAfterPause } from "./suggestions.ts";
import { formState } from "./unsaved.tsx";

const labels = {
  placeholder: "Find",
  nothing: "None",
  failed: "Failed",
  searching: "Searching",
  remove: (name: string) => `Remove ${name}`,
};

describe("a list", () => {
  const html = renderToStaticMarkup(
    <DataTable
      label="Orders"
      columns={[
        { id: "name", label: "Name", sortHref: "?sort=-name", sorted: "ascending" },
        { id: "amount", label: "Amount", kind: "number", sortHref: "?sort=amount" },
        { id: "note", label: "Note" },
      ]}
      rows={[
        { id: 7, href: "/web/orders/7", cells: { name: "S00007", amount: { text: "€12", detail: "net" } } },
      ]}
      selection={{
        name: "ids[]",
        selected: [7],
        onSelect: () => undefined,
        allLabel: "All",
        rowLabel: () => "S00007",
      }}
    />,
  );
  it("says how it is sorted, and links to other orders", () => {
    expect(html).toMatch(/<th[^>]*aria-sort="ascending"[^>]*><a[^>]*href="\?sort=-name"/);
    expect(html).toMatch(/<th[^>]*class="n"[^>]*aria-sort="none"/);
    expect(html.match(/aria-sort/g)).toHaveLength(2);
  });
  it("links its rows and sends its boxes without a script", () => {
    expect(html).toContain('<a class="dtbl__link" href="/web/orders/7">S00007</a>');
    expect(html).toMatch(/<input(?=[^>]*name="ids\[\]")(?=[^>]*value="7")(?=[^>]*checked)/);
  });
});

describe("rows of a form", () => {
  it("are numbered as they stand, with an empty one for a browser without a script", () => {
    const html = renderToStaticMarkup(
      <InlineRows
        name="lines"
        label="Lines"
        rows={[{ text: "a" }, { text: "b" }]}
        blank={{ text: "" }}
        renderRow={(row, _, nameOf) => <input name={nameOf("text")} defaultValue={row.text} />}
        addLabel="Add"
        removeLabel={(index) => `Remove ${index + 1}`}
      />,
    );
    expect(html).toContain('name="lines[0].text" value="a"');
    expect(html).toContain('name="lines[1].text" value="b"');
    expect(html).toMatch(/<noscript>.*name="lines\[2\]\.text".*<\/noscript>/);
    expect(html).not.toContain("rows__grip");
  });
});

describe("a picker", () => {
  it("sends what is chosen, and that nothing is", () => {
    const one = { id: 4, label: "Larch" };
    const find = async () => [];
    const chosen = renderToStaticMarkup(
      <RelationPicker name="wood" chosen={[one]} find={find} labels={labels} />,
    );
    expect(chosen).toContain('type="hidden" name="wood" value="4"');
    expect(chosen).toContain('aria-label="Remove Larch"');
    const none = renderToStaticMarkup(<RelationPicker name="wood" chosen={[]} find={find} labels={labels} />);
    expect(none).toContain('type="hidden" name="wood" value=""');
    const several = renderToStaticMarkup(
      <RelationPicker name="woods[]" multiple chosen={[]} find={find} labels={labels} />,
    );
    expect(several).not.toContain('type="hidden"');
  });
});

describe("a question to the server", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is asked after a pause, and an answer that nobody waits for is dropped", async () => {
    const answerAfterMs: Record<string, number> = { lar: 500, larch: 10 };
    const find = vi.fn(
      (needle: string) =>
        new Promise<string[]>((resolve) => setTimeout(() => resolve([needle]), answerAfterMs[needle])),
    );
    const answers: unknown[] = [];
    const forget = askAfterPause(find, "lar", 200, (found) => answers.push(found));
    await vi.advanceTimersByTimeAsync(199);
    expect(find).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(find).toHaveBeenCalledOnce();
    forget();
    askAfterPause(find, "larch", 200, (found) => answers.push(found));
    await vi.advanceTimersByTimeAsync(1000);
    expect(answers).toEqual([["larch"]]);
  });

  it("answers null when it fails", async () => {
    const answers: unknown[] = [];
    askAfterPause(
      () => Promise.reject(new Error("away")),
      "x",
      0,
      (found) => answers.push(found),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual([null]);
  });
});

describe("a chart", () => {
  it("has round numbers and a zero on its axis", () => {
    expect(niceTicks([120, 940])).toEqual([0, 250, 500, 750, 1000]);
    expect(niceTicks([-30, 60])).toEqual([-50, -25, 0, 25, 50, 75]);
    expect(niceTicks([0.1, 0.3])).toEqual([0, 0.1, 0.2, 0.3]);
    // Half an order does not exist.
    expect(niceTicks([0, 1])).toEqual([0, 1]);
    expect(niceTicks([0, 3, 10])).toEqual([0, 5, 10]);
    expect(niceTicks([0, 0])).toEqual([0, 1]);
    expect(niceTicks([])).toEqual([0, 1]);
    expect(shownEvery(30, 6)).toBe(5);
    expect(shownEvery(3, 6)).toBe(1);
  });

  it("is drawn without a script and says the same in a table", () => {
    const points = [1, 2].map((day) => ({ name: `${day} Nov`, value: day * 10, label: `€${day}0` }));
    const html = renderToStaticMarkup(
      <LineChart label="Sales" points={points} nameHead="Day" valueHead="Sales" />,
    );
    expect(html).toMatch(/class="chart__line" d="M250,200L750,0"/);
    expect(html).toContain('<th scope="row">2 Nov</th><td>€20</td>');
  });

  it("of nothing says so", () => {
    const html = renderToStaticMarkup(
      <LineChart label="Sales" points={[]} nameHead="Day" valueHead="Sales" empty="No sales yet." />,
    );
    expect(html).toContain("No sales yet.");
    expect(html).not.toContain("<svg");
  });
});

describe("a difference", () => {
  it("names what was empty", () => {
    const html = renderToStaticMarkup(
      <Diff
        label="Changes"
        nameHead="Field"
        beforeHead="Before"
        afterHead="After"
        nothing="empty"
        differences={[{ key: "note", name: "Note", before: "", after: "New" }]}
      />,
    );
    expect(html).toContain("<td><i>empty</i></td><td><ins>New</ins></td>");
  });
});

describe("the state of a form", () => {
  it("differs by names, order and files, not by the ends of lines", () => {
    const file = new File(["abc"], "a.png");
    expect(formState([["a", "1\r\n2"]])).toBe(formState([["a", "1\n2"]]));
    expect(
      formState([
        ["a", "1"],
        ["b", "2"],
      ]),
    ).not.toBe(
      formState([
        ["b", "2"],
        ["a", "1"],
      ]),
    );
    expect(formState([["f", file]])).not.toBe(formState([["f", new File([], "")]]));
  });
});

describe("the way of a thing", () => {
  it("can be reached by keyboard, because it scrolls where the view is narrow", () => {
    const html = renderToStaticMarkup(
      <StatusFlow label="State" steps={[{ key: "sale", label: "Confirmed", state: "now" }]} />,
    );
    expect(html).toContain('tabindex="0"');
  });
});
