import { useState } from "react";

/**
 * The rows that a form of a list showed when it was opened, so that what somebody else added meanwhile is not deleted by
 * it. They stay the same while the form keeps what was typed during a save.
 */
export function SeenIds({ rows }: { rows: readonly { id: number | null }[] }) {
  const [seen] = useState(() => rows.map(({ id }) => id).join(","));
  return <input type="hidden" name="seen" value={seen} />;
}
