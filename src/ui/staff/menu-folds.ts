import { type MouseEvent, useEffect, useState } from "react";

const itemName = "vitrine.menu";

interface Group {
  id: string;
  entries: readonly { current: boolean }[];
}

export interface MenuFold {
  open: boolean;
  toggle: (event: MouseEvent) => void;
}

/**
 * Which groups of the menu are open: the current page's, and those opened by hand in this browser. The server only
 * knows the first; without a script `details` folds by itself.
 */
export function useMenuFolds(groups: readonly Group[]): { of: (group: Group) => MenuFold } {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  // A page opened by a link unfolds its group, even one that was closed by hand on another page.
  const [closedHere, setClosedHere] = useState(false);
  const current = groups.find(isCurrent)?.id;
  useEffect(() => setChosen(keptFolds()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another group that is asked about now
  useEffect(() => setClosedHere(false), [current]);

  function choose(id: string, open: boolean) {
    setClosedHere(id === current && !open);
    const next = { ...keptFolds(), [id]: open };
    setChosen(next);
    keepFolds(next);
  }
  return {
    of: (group) => {
      const open = isCurrent(group) ? !closedHere : chosen[group.id] === true;
      return {
        open,
        toggle: (event) => {
          event.preventDefault();
          choose(group.id, !open);
        },
      };
    },
  };
}

function isCurrent({ entries }: Group): boolean {
  return entries.some(({ current }) => current);
}

/** The groups opened by hand. Any other stored value is not ours. */
function keptFolds(): Record<string, boolean> {
  try {
    const names = (localStorage.getItem(itemName) ?? "").split(" ").filter((name) => /^[a-z]+$/.test(name));
    return Object.fromEntries(names.map((name) => [name, true]));
  } catch {
    // A browser without storage begins with the group of the current page.
    return {};
  }
}

function keepFolds(folds: Readonly<Record<string, boolean>>): void {
  try {
    const names = Object.keys(folds).filter((name) => folds[name]);
    if (names.length > 0) localStorage.setItem(itemName, names.join(" "));
    else localStorage.removeItem(itemName);
  } catch {
    return;
  }
}
