import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Table } from "#ui/table.tsx";

export interface ChangeView {
  label: string;
  /** "" if the fact did not exist before, or is gone now. */
  before: string;
  now: string;
}

/** The differences from what somebody has read, before and now. */
export function AgreedChanges({ changes }: { changes: readonly ChangeView[] }) {
  const { text } = useLocale();
  return (
    <Table label={text("signing.changes")}>
      <thead>
        <tr>
          <th scope="col">{text("signing.changed")}</th>
          <th scope="col">{text("signing.before")}</th>
          <th scope="col">{text("signing.now")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, now }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before === "" ? "–" : <del>{before}</del>}</td>
            <td>{now === "" ? "–" : <ins className="sign__now">{now}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
