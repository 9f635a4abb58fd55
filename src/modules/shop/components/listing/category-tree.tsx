import ChevronDown from "lucide-react/icons/chevron-down";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Accordion } from "#ui/accordion.tsx";
import { Icon } from "#ui/icon.tsx";

/** The fields of a category that the tree needs. */
export interface CategoryLink {
  id: number;
  slug: string;
  path: string;
  name: string;
  parentId: number | null;
}

interface CategoryTreeProps {
  categories: CategoryLink[];
  currentId: number | undefined;
}

/** All categories. Branches fold; the one with the shown category is open. */
export function CategoryTree({ categories, currentId }: CategoryTreeProps) {
  const { text } = useLocale();
  if (categories.length < 2) return null;
  return (
    <Accordion title={text("shop.categories")} look="facet" open={currentId === undefined}>
      <nav aria-label={text("shop.categories")}>
        <Branch
          categories={categories}
          parentId={null}
          currentId={currentId}
          open={ancestorsOf(categories, currentId)}
        />
      </nav>
    </Accordion>
  );
}

interface BranchProps extends CategoryTreeProps {
  parentId: number | null;
  open: ReadonlySet<number>;
}

function Branch({ categories, parentId, currentId, open }: BranchProps) {
  const { text } = useLocale();
  const here = (id: number) => (id === currentId ? "page" : undefined);
  return (
    <ul className="tree">
      {categories
        .filter((category) => category.parentId === parentId)
        .map((category) =>
          categories.some((each) => each.parentId === category.id) ? (
            <li key={category.id}>
              <details open={open.has(category.id)}>
                <summary>
                  {category.name}
                  <Icon of={ChevronDown} small className="i--turn" />
                </summary>
                <ul className="tree tree--all">
                  <li>
                    <Link to={category.path} aria-current={here(category.id)}>
                      {text("shop.allOf", { name: category.name })}
                    </Link>
                  </li>
                </ul>
                <Branch categories={categories} parentId={category.id} currentId={currentId} open={open} />
              </details>
            </li>
          ) : (
            <li key={category.id}>
              <Link to={category.path} aria-current={here(category.id)}>
                {category.name}
              </Link>
            </li>
          ),
        )}
    </ul>
  );
}

/** The category and its ancestors. */
function ancestorsOf(categories: readonly CategoryLink[], id: number | undefined): Set<number> {
  const ancestors = new Set<number>();
  let category = categories.find((each) => each.id === id);
  while (category && !ancestors.has(category.id)) {
    ancestors.add(category.id);
    const { parentId } = category;
    category = categories.find((each) => each.id === parentId);
  }
  return ancestors;
}
