import type { ReactNode } from "react";
import { changedPart } from "./changed-part.ts";

export type Difference = {
  key: string;
  name: ReactNode;
  /** Empty if there was none. */
  before: ReactNode;
  after: ReactNode;
};

type DiffProps = {
  label: string;
  differences: readonly Difference[];
  nameHead: string;
  beforeHead: ReactNode;
  afterHead: ReactNode;
  /** The words for an empty value. */
  nothing: string;
};

/**
 * Changes, with the old value beside the new one; below each other on phones. In a long text only the change is marked.
 */
export function Diff({ label, differences, nameHead, beforeHead, afterHead, nothing }: DiffProps) {
  return (
    <table className="diff" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{nameHead}</th>
          <th scope="col">{beforeHead}</th>
          <th scope="col">{afterHead}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ key, name, before, after }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{isEmpty(before) ? <i>{nothing}</i> : <Marked is={before} other={after} as="del" />}</td>
            <td>{isEmpty(after) ? <i>{nothing}</i> : <Marked is={after} other={before} as="ins" />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** From this length on only a text's change is shown, and the rest unfolds. */
const longFrom = 60;
const foldFrom = 400;

function Marked({ is, other, as: As }: { is: ReactNode; other: ReactNode; as: "del" | "ins" }) {
  if (typeof is !== "string" || is.length < longFrom) return <As>{is}</As>;
  if (typeof other !== "string" || other === "") {
    if (is.length < foldFrom) return <As>{is}</As>;
    return (
      <details className="diff__long">
        <summary>
          <As>{`${is.slice(0, foldFrom / 2).trimEnd()}…`}</As>
        </summary>
        <As>{is}</As>
      </details>
    );
  }
  const { start, changed, end } = changedPart(is, other);
  return (
    <>
      {start}
      {changed && <As>{changed}</As>}
      {end}
    </>
  );
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === "" || value === false;
}
