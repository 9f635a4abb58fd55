import { useState } from "react";
import { Button } from "../button.tsx";
import { Pager } from "../pager.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { DataTable } from "./data-table.tsx";
import { FilterBar, SavedViews } from "./filter-bar.tsx";

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 5'%3E%3Cpath fill='%23c9b68f' d='M0 0h4v5H0z'/%3E%3C/svg%3E";

const rows = Array.from({ length: 6 }, (_, index) => ({
  id: index + 1,
  href: `#row-${index + 1}`,
  cells: {
    name: {
      text:
        index === 2
          ? "Fereastră de pivniță cu grătar și plasă împotriva țânțarilor"
          : `Zada 78, window ${index + 1}`,
      detail: "1,800 × 1,400, natural oil",
      picture: index === 4 ? undefined : picture,
    },
    state:
      index % 2 ? { text: "Confirmed", badge: "info" as const } : { text: "Refused", badge: "bad" as const },
    customer: "Atelier Șerban",
    stock: String(index * 12),
    amount: { text: `€${(index + 1) * 412}.00`, detail: "net" },
  },
}));

/** A list with everything that belongs to one. */
export function SpecimenList() {
  const [selected, setSelected] = useState<number[]>([2]);
  return (
    <>
      <SavedViews
        label="Views"
        views={[
          { href: "#all", label: "All", current: true },
          { href: "#late", label: "Late", count: 4, current: false },
        ]}
      />
      <FilterBar
        action="#list"
        label="Find orders"
        search={{ name: "q", value: "", label: "Search" }}
        menus={[
          {
            name: "state",
            label: "State",
            options: [
              { value: "new", label: "New", count: 4, chosen: true },
              { value: "done", label: "Delivered", count: 1204, chosen: false },
            ],
          },
        ]}
        columns={{
          name: "columns",
          label: "Columns",
          options: [{ value: "stock", label: "Stock", chosen: true }],
        }}
        chosen={[{ label: "State: New", removeHref: "#list", removeLabel: "Remove State: New" }]}
        clear={{ href: "#none", label: "Clear all" }}
        applyLabel="Apply"
        actions={<Button size="s">New order</Button>}
      />
      <form>
        <DataTable
          label="Orders"
          columns={[
            { id: "name", label: "Item", sortHref: "#name", sorted: "ascending" },
            { id: "state", label: "State", sortHref: "#state" },
            { id: "customer", label: "Customer", wide: true },
            { id: "stock", label: "Stock", kind: "number", wide: true },
            { id: "amount", label: "Amount", kind: "number", sortHref: "#amount" },
          ]}
          rows={rows}
          selection={{
            name: "ids[]",
            selected,
            onSelect: setSelected,
            allLabel: "All rows",
            rowLabel: (row) => `Row ${row.id}`,
          }}
        />
        <BulkBar
          label="With the selected ones"
          summary={`${selected.length} selected`}
          count={selected.length}
          actions={[
            { id: "publish", label: "Publish" },
            { id: "delete", label: "Delete", confirm: "They are gone for good." },
          ]}
          clearLabel="Clear"
          onClear={() => setSelected([])}
          cancelLabel="Keep them"
        />
      </form>
      <Pager
        page={2}
        pages={40}
        href={(page) => `#page-${page}`}
        label="Pages"
        previousLabel="Previous"
        nextLabel="Next"
      />
    </>
  );
}
