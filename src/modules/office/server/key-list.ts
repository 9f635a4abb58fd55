import type { CellBadge, StaffList } from "#platform/staff/list.ts";
import { keysPath } from "../paths.ts";
import { apiKeys, revokeApiKey } from "./api-key.ts";

const badges: Record<string, CellBadge> = { active: "ok", expired: "warn", revoked: "bad" };

/** Keys of other software. There are few, so all are read and then searched. */
export const keyList: StaffList = {
  name: "keys",
  roles: ["administrator"],
  title: "office.keys",
  path: keysPath,
  columns: [
    { id: "name", label: "office.keyName" },
    { id: "state", label: "office.keyState" },
    { id: "scopes", label: "office.keyScopes", wide: true },
    { id: "owner", label: "office.keyOwner" },
    { id: "lastUsed", label: "office.keyLastUsed" },
    { id: "expires", label: "office.keyExpires" },
  ],
  sort: { column: "name", descending: false },
  writers: ["administrator"],
  bulk: [
    {
      id: "revoke",
      label: "office.keyRevoke",
      confirm: "office.keyRevokeConfirm",
      act: async (write, ids) => {
        for (const id of ids) await revokeApiKey(write, id);
        return { text: "office.keysRevoked", values: { count: ids.length } };
      },
    },
  ],
  async rows(context, { search, page, rowsPerPage }) {
    const needle = search.toLowerCase();
    const all = (await apiKeys(context)).filter(({ name }) => name.toLowerCase().includes(needle));
    const { text } = context.locale;
    const rows = all.slice((page - 1) * rowsPerPage, page * rowsPerPage).map((key) => ({
      id: key.id,
      cells: {
        name: { text: key.name, detail: `vk_…${key.hint}` },
        state: { text: text(`office.key_${key.state}`), badge: badges[key.state] ?? "plain" },
        scopes: key.scopes.join(", "),
        owner: key.owner,
        lastUsed: key.lastUsed || text("office.keyNeverUsed"),
        expires: key.expires || text("office.keyNeverExpires"),
      },
    }));
    return { rows, total: all.length };
  },
};
