import { type CSSProperties, Fragment, type ReactNode, useContext } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailLookContext } from "./mail-look.ts";

/** Mail programs support neither style sheets nor custom properties; these are the light theme's values. */
const ink = "#1c1f1e";
const quiet = "#5f6663";
const line = "#dfdcd5";
const plaster = "#f2f0ec";
const paper = "#ffffff";
const sans = "Inter, Arial, sans-serif";
const serif = "Newsreader, Georgia, serif";

export const mailCell: CSSProperties = {
  padding: "10px 0",
  borderTop: `1px solid ${line}`,
  verticalAlign: "top",
  overflowWrap: "anywhere",
};
export const mailAmount: CSSProperties = {
  ...mailCell,
  textAlign: "right",
  whiteSpace: "nowrap",
  overflowWrap: "normal",
  paddingLeft: 16,
};
export const mailQuiet: CSSProperties = { color: quiet };
export const mailSmall: CSSProperties = { color: quiet, fontSize: 13 };

/** A table of one cell: Outlook supports no other box. */
function MailBox({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={style}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

/** The frame of every mail: sendMail puts each body into it. */
export function MailFrame({
  company,
  title,
  children,
}: {
  company: string;
  title: string;
  children?: ReactNode;
}) {
  return (
    // A fixed layout, so that the mail is never wider than a phone.
    <MailBox
      style={{
        tableLayout: "fixed",
        backgroundColor: plaster,
        fontFamily: sans,
        color: ink,
        lineHeight: 1.5,
      }}
    >
      <td align="center" style={{ backgroundColor: plaster, padding: "32px 16px" }}>
        {/* Outlook ignores max-width and needs the width itself. */}
        <MailBox style={{ width: 560, maxWidth: "100%", backgroundColor: paper, color: ink, fontSize: 15 }}>
          <td align="left" style={{ backgroundColor: paper, padding: 32, color: ink, fontFamily: sans }}>
            <p style={{ margin: 0, ...mailSmall }}>{company}</p>
            <h1
              style={{
                ...{ fontFamily: serif, fontWeight: 400, fontSize: 26, lineHeight: 1.2, color: ink },
                margin: "8px 0 20px",
              }}
            >
              {title}
            </h1>
            {children}
          </td>
        </MailBox>
      </td>
    </MailBox>
  );
}

/** `to` is a path of this site; absolute addresses lead elsewhere, such as to a carrier. */
export function MailButton({ to, children }: { to: string; children: ReactNode }) {
  const { href } = useLocale();
  const { button, onButton } = useContext(MailLookContext);
  return (
    // Outlook supports padding on cells, not on links.
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: "24px 0" }}>
      <tbody>
        <tr>
          <td style={{ backgroundColor: button, padding: "12px 20px" }}>
            <a
              href={to.startsWith("/") ? href(to) : to}
              style={{ backgroundColor: button, color: onButton, textDecoration: "none" }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** An inconspicuous link beside the mail's main topic. `to` is a path of this site. */
export function MailLink({ to, children }: { to: string; children: ReactNode }) {
  const { href } = useLocale();
  const { link } = useContext(MailLookContext);
  return (
    <p>
      <a href={href(to)} style={{ color: link }}>
        {children}
      </a>
    </p>
  );
}

export function MailTable({ children }: { children: ReactNode }) {
  return (
    <table
      role="presentation"
      style={{ width: "100%", borderCollapse: "collapse", margin: "16px 0", fontSize: 15 }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/** Small print below the name of a thing. The line breaks are also for mails without HTML. */
export function MailDetail({ children }: { children: string }) {
  return (
    <>
      <br />
      <span style={mailSmall}>{children}</span>
    </>
  );
}

/** A person's own words, with their line breaks. */
export function MailWords({ children }: { children: string }) {
  return (
    <p style={{ whiteSpace: "pre-line", borderLeft: `3px solid ${line}`, paddingLeft: 16 }}>{children}</p>
  );
}

export function MailAddress({
  title,
  address,
}: {
  title: string;
  address: { companyName: string; name: string; lines: readonly string[] } | null | undefined;
}) {
  if (!address) return null;
  return (
    <p>
      <span style={mailSmall}>{title}</span>
      {[...new Set([address.companyName, address.name, ...address.lines])].filter(Boolean).map((part) => (
        <Fragment key={part}>
          <br />
          {part}
        </Fragment>
      ))}
    </p>
  );
}
