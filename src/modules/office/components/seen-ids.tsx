import { useState } from "react";

/**
 * The rows that a list's form showed when it was opened, so that a save does not delete rows that somebody else added
 * meanwhile. They stay the same while the form keeps text typed during a save.
 */
export function SeenIds({ rows }: { rows: readonly { id: number | null }[] }) {
  const [seen] = useState(() => rows.map(({ id }) => id).join(","));
  return <input type="hidden" name="seen" value={seen} />;
}
