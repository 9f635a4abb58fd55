import type { DeskRow } from "./desk-store.ts";

/** The rows in the order of the queue. */
export function inOrder(rows: readonly DeskRow[], me: number): DeskRow[] {
  const groups = groupsOf(rows, me);
  return [groups.waiting, groups.mine, groups.colleagues, groups.offline, groups.ended].flat();
}

export function groupsOf(rows: readonly DeskRow[], me: number) {
  const open = rows.filter(({ state }) => state === "open");
  return {
    waiting: rows.filter(({ state }) => state === "waiting"),
    mine: open.filter(({ operatorId }) => operatorId === me),
    colleagues: open.filter(({ operatorId }) => operatorId !== me),
    offline: rows.filter(({ state }) => state === "offline"),
    ended: rows.filter(({ state }) => state === "closed"),
  };
}
