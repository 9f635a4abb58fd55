import { entriesFor } from "#modules/office/server/frame.ts";
import type { Context } from "#platform/context.ts";
import { staffGroups } from "#platform/staff/slots.ts";

/** The roots of the back office's menu that the person may open, with their addresses, for Odoo's navbar. */
export async function menuRoots(context: Context) {
  const entries = entriesFor(context);
  const children = staffGroups.flatMap((group, at) => {
    const [first] = entries.filter((entry) => entry.group === group);
    if (!first) return [];
    return [
      {
        id: at + 1,
        name: context.locale.text(`office.group_${group}`),
        xmlid: `office.${group}`,
        parent_id: false,
        sequence: at + 1,
        children: [],
        url: context.locale.href(first.path),
      },
    ];
  });
  return { name: "root", parent_id: [-1, ""], children, all_menu_ids: children.map(({ id }) => id) };
}
