import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** Recovery codes for a lost phone, to write down, print or save as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { text } = useLocale();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`;
  return (
    <>
      <p>{text("people.recoveryText")}</p>
      <ul className="safety__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="small">
        <a className="link" href={file} download={text("people.recoveryFile")}>
          {text("people.recoverySave")}
        </a>
      </p>
    </>
  );
}
