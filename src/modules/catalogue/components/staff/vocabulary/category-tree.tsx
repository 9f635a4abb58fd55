import Plus from "lucide-react/icons/plus";
import { useNavigation, useSubmit } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { TreeList, type TreeListNode } from "#ui/staff/tree-list.tsx";
import { staffCategoryPath } from "../../../paths.ts";
import type { CategoryNodeView } from "../../../server/staff/staff-category-view.ts";

/** The categories as a tree; staff reorder it by dragging or with the buttons of each row. */
export function CategoryTree({ nodes }: { nodes: readonly CategoryNodeView[] }) {
  const { text } = useLocale();
  const submit = useSubmit();
  const { state } = useNavigation();
  const below = Map.groupBy(nodes, (node) => node.parentId);
  const treeOf = (parentId: number | null): TreeListNode[] =>
    (below.get(parentId) ?? []).map(({ id, name, products }) => ({
      id,
      label: name,
      href: staffCategoryPath(id),
      detail: text("catalogue.staffProductCount", { count: products }),
      end: (
        <Link
          className="iconbtn"
          href={`${staffCategoryPath("new")}?below=${id}`}
          aria-label={text("catalogue.newCategoryBelow", { name })}
        >
          <Icon of={Plus} small />
        </Link>
      ),
      children: treeOf(id),
    }));
  function move(id: number, parentId: number | null, position: number) {
    if (state !== "idle") return;
    submit(
      { action: "move", id: String(id), parentId: String(parentId ?? ""), position: String(position) },
      { method: "post", preventScrollReset: true },
    );
  }
  return (
    <TreeList
      nodes={treeOf(null)}
      onMove={move}
      labels={{
        list: text("catalogue.staffCategories"),
        up: (name) => text("catalogue.staffUp", { name }),
        down: (name) => text("catalogue.staffDown", { name }),
        into: (name) => text("catalogue.categoryInto", { name }),
        out: (name) => text("catalogue.categoryOut", { name }),
        below: (name) => text("catalogue.categoriesBelow", { name }),
        move: (name) => text("catalogue.categoryMove", { name }),
      }}
    />
  );
}
