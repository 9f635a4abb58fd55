import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Table } from "#ui/table.tsx";
import type { SignInView } from "../../server/sign-in/sign-in-log.ts";

/** The last sign-ins of an account, and failed attempts. */
export function SignInTable({ signIns }: { signIns: readonly SignInView[] }) {
  const { text } = useLocale();
  return (
    <Table label={text("people.signIns")}>
      <thead>
        <tr>
          <th scope="col">{text("people.signInAt")}</th>
          <th scope="col">{text("people.signInWay")}</th>
          <th scope="col">{text("people.device")}</th>
          <th scope="col">{text("people.network")}</th>
          <th scope="col">{text("people.signInWorked")}</th>
        </tr>
      </thead>
      <tbody>
        {signIns.map((entry) => (
          <tr key={entry.id}>
            <td className="nowrap">{entry.at}</td>
            <td>{entry.way}</td>
            <td>{entry.device || text("people.unknownDevice")}</td>
            <td>{entry.network}</td>
            <td>
              <Badge kind={entry.worked ? "ok" : "bad"}>
                {text(entry.worked ? "people.signIn_yes" : "people.signIn_no")}
              </Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
