import Columns from "lucide-react/icons/columns-3";
import Search from "lucide-react/icons/search";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../button.tsx";
import { Checkbox } from "../check.tsx";
import { ChipLink, Chips, RemovableChip } from "../chips.tsx";
import { TextInput } from "../field.tsx";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";
import { Menu } from "../menu.tsx";

export type FilterOption = { value: string; label: string; count?: number; chosen: boolean };

export type FilterMenu = { name: string; label: string; options: readonly FilterOption[] };

export type ChosenFilter = { label: ReactNode; removeHref: string; removeLabel: string };

export type ViewLink = {
  href: string;
  label: ReactNode;
  count?: number;
  current: boolean;
  /** A menu beside the current view: rename, delete. */
  aside?: ReactNode;
};

type FilterBarProps = {
  /** The address of the list; the bar is a GET form to it. */
  action: string;
  label: string;
  search?: { name: string; value: string; label: string; placeholder?: string };
  menus?: readonly FilterMenu[];
  chosen?: readonly ChosenFilter[];
  clear?: { href: string; label: string };
  columns?: FilterMenu;
  applyLabel: string;
  /** Other parameters of the address, such as the order, so that filtering keeps them. */
  kept?: readonly { name: string; value: string }[];
  actions?: ReactNode;
  /** Renders the router's form, so that filtering does not reload the page; absent: a plain form. */
  form?: (props: ComponentProps<"form">) => ReactNode;
  /** Called when a checkbox changes: the script applies at once what the button applies without it. */
  onPick?: (form: HTMLFormElement) => void;
};

/** Search, filters and columns of a list, all stored in its address. */
export function FilterBar({
  action,
  label,
  search,
  menus = [],
  chosen = [],
  clear,
  columns,
  applyLabel,
  kept = [],
  actions,
  form = (props) => <form {...props} />,
  onPick,
}: FilterBarProps) {
  return (
    <div className="fbar">
      {form({
        className: "fbar__form",
        action,
        method: "get",
        role: "search",
        "aria-label": label,
        children: (
          <>
            {search && (
              <span className="fbar__search">
                <TextInput
                  type="search"
                  icon={Search}
                  name={search.name}
                  defaultValue={search.value}
                  aria-label={search.label}
                  placeholder={search.placeholder ?? search.label}
                  autoComplete="off"
                  // When the page changes, the address overrides the field.
                  key={search.value}
                />
              </span>
            )}
            {menus.map((menu) => (
              <FilterList key={menu.name} menu={menu} applyLabel={applyLabel} onPick={onPick} />
            ))}
            {columns && <FilterList menu={columns} applyLabel={applyLabel} onPick={onPick} columns />}
            {kept.map(({ name, value }) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="vh">
              {applyLabel}
            </button>
          </>
        ),
      })}
      {actions && <div className="fbar__actions">{actions}</div>}
      {chosen.length > 0 && (
        <Chips wrap className="fbar__chosen">
          {chosen.map((filter) => (
            <RemovableChip key={filter.removeHref} href={filter.removeHref} removeLabel={filter.removeLabel}>
              {filter.label}
            </RemovableChip>
          ))}
          {clear && (
            <Link className="link fbar__clear" href={clear.href}>
              {clear.label}
            </Link>
          )}
        </Chips>
      )}
    </div>
  );
}

type FilterListProps = {
  menu: FilterMenu;
  applyLabel: string;
  onPick?: (form: HTMLFormElement) => void;
  columns?: boolean;
};

function FilterList({ menu, applyLabel, onPick, columns }: FilterListProps) {
  const count = columns ? 0 : menu.options.filter((option) => option.chosen).length;
  return (
    <Menu
      className="fbar__menu"
      triggerClassName="btn btn--line btn--s"
      label={columns ? menu.label : undefined}
      hideArrow={columns}
      trigger={
        columns ? (
          <Icon of={Columns} small />
        ) : (
          <>
            {menu.label}
            {count > 0 && <span className="fbar__n">{count}</span>}
          </>
        )
      }
    >
      <fieldset className="fbar__options">
        <legend className="vh">{menu.label}</legend>
        {menu.options.map((option) => (
          <Checkbox
            key={`${option.value} ${option.chosen}`}
            name={menu.name}
            value={option.value}
            defaultChecked={option.chosen}
            count={option.count}
            onChange={(event) => {
              if (event.currentTarget.form) onPick?.(event.currentTarget.form);
            }}
          >
            {option.label}
          </Checkbox>
        ))}
      </fieldset>
      {!onPick && (
        <Button type="submit" kind="line" size="s" block>
          {applyLabel}
        </Button>
      )}
    </Menu>
  );
}

/** Named addresses of one list, with the current one marked. */
export function SavedViews({
  label,
  views,
  save,
}: {
  label: string;
  views: readonly ViewLink[];
  save?: ReactNode;
}) {
  return (
    <div className="views">
      <Chips label={label}>
        {views.map((view) => (
          <ChipLink key={view.href} className="chip--s" href={view.href} current={view.current}>
            {view.label}
            {view.count !== undefined && <span className="views__n">{view.count}</span>}
          </ChipLink>
        ))}
      </Chips>
      {views.find((view) => view.current)?.aside}
      {save}
    </div>
  );
}
