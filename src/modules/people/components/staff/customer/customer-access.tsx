import { Form } from "react-router";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { peoplePaths } from "../../../paths.ts";
import type { CustomerView } from "../../../server/customer/customer-view.ts";

const badges = { none: "plain", invited: "info", active: "ok", withdrawn: "warn" } as const;

/** Whether a person can sign in to an account, and how to allow or stop it. */
export function CustomerAccess({ view }: { view: CustomerView }) {
  const { text } = useLocale();
  const { access, may } = view;
  if (view.fields.kind !== "contact") return null;
  return (
    <FormSection title={text("people.access")} lead={text("people.accessLead")}>
      <p className="row">
        <Badge kind={badges[access.state]}>{text(`people.access_${access.state}`)}</Badge>
        {access.state !== "none" && <span className="quiet">{access.login}</span>}
      </p>
      {access.staff && access.userId !== null ? (
        <p>
          <Link className="link" to={peoplePaths.staffMember(access.userId)}>
            {text("people.accessStaff")}
          </Link>
        </p>
      ) : (
        may.change && (
          <Form method="post" className="row" preventScrollReset>
            {(access.state === "none" || access.state === "invited") && (
              <Button
                type="submit"
                kind="line"
                size="s"
                name="action"
                value="invite"
                {...(access.login === "" ? { disabledReason: text("people.emailNeeded") } : {})}
              >
                {text(access.state === "none" ? "people.invite" : "people.inviteAgain")}
              </Button>
            )}
            {access.state === "active" && (
              <Button type="submit" kind="danger" size="s" name="action" value="withdraw">
                {text("people.withdraw")}
              </Button>
            )}
            {access.state === "withdrawn" && (
              <Button type="submit" kind="line" size="s" name="action" value="grant">
                {text("people.grant")}
              </Button>
            )}
          </Form>
        )
      )}
    </FormSection>
  );
}
