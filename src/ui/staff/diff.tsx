import type { ReactNode } from "react";

export type Difference = {
  key: string;
  name: ReactNode;
  /** Empty when there was nothing. */
  before: ReactNode;
  after: ReactNode;
};

type DiffProps = {
  label: string;
  differences: readonly Difference[];
  nameHead: string;
  beforeHead: ReactNode;
  afterHead: ReactNode;
  /** What stands where a value was empty. */
  nothing: string;
};

/** What changed, the old value beside the new one; under each other on phones. */
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
            <td>{isEmpty(before) ? <i>{nothing}</i> : <del>{before}</del>}</td>
            <td>{isEmpty(after) ? <i>{nothing}</i> : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === "" || value === false;
}
