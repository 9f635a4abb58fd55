import { useLocale } from "#platform/i18n/locale-provider.tsx";

type ContentConflictsProps = { conflicts: readonly { mine: string; theirs: string }[] };

/** Blocks that two people have changed, both versions side by side. */
export function ContentConflicts({ conflicts }: ContentConflictsProps) {
  const { text } = useLocale();
  return (
    <div className="stack">
      <p>{text("content.conflictLead")}</p>
      <table className="diff">
        <thead>
          <tr>
            <th scope="col">{text("content.conflictYours")}</th>
            <th scope="col">{text("content.conflictTheirs")}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ mine, theirs }) => (
            <tr key={`${mine} ${theirs}`}>
              <td>{mine || <i>{text("content.conflictDeleted")}</i>}</td>
              <td>{theirs || <i>{text("content.conflictDeleted")}</i>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
