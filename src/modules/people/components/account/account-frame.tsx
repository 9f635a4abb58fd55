import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { KeyArt } from "../security/key-art.tsx";

interface AccountFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Other ways, under the form. */
  more?: ReactNode;
  /** Lists the advantages of an account, for people who do not have one yet. */
  gains?: boolean;
}

/** The frame of signing in, signing up and new passwords: one form beside a drawing of a key. */
export function AccountFrame({ title, lead, children, more, gains }: AccountFrameProps) {
  return (
    <div className="account">
      <PageHead title={title} hidden />
      <div className="account__form">
        <h1 className="h1">{keepTogether(title)}</h1>
        {lead && <p className="account__lead">{lead}</p>}
        {children}
        {more && <div className="account__more">{more}</div>}
      </div>
      <div className={gains ? "account__side" : "account__side account__side--bare"}>
        <KeyArt />
        {gains && <Gains />}
      </div>
    </div>
  );
}

function Gains() {
  const { text } = useLocale();
  return (
    <section aria-labelledby="account-gains">
      <h2 className="h3" id="account-gains">
        {text("people.accountTitle")}
      </h2>
      <ul className="account__gains">
        {["people.accountGains1", "people.accountGains2", "people.accountGains3"].map((id) => (
          <li key={id}>
            <Icon of={Check} />
            {text(id)}
          </li>
        ))}
      </ul>
    </section>
  );
}
