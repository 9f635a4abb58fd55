import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { ArchivePart } from "../../server/privacy/archive-part.ts";

interface ArchivePageProps {
  site: string;
  madeOn: string;
  parts: readonly ArchivePart[];
}

/** The archive of a person's data as a separate page that opens from a folder, without a server. */
export function ArchivePage({ site, madeOn, parts }: ArchivePageProps) {
  const { text, code } = useLocale();
  return (
    <html lang={code}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{text("people.archiveTitle", { site })}</title>
        <style>{styles}</style>
      </head>
      <body>
        <h1>{text("people.archiveTitle", { site })}</h1>
        <p>{text("people.archiveMade", { at: madeOn })}</p>
        {parts.map((part) => (
          <section key={part.name}>
            <h2>{part.title}</h2>
            {part.records.length === 0 && <p>{text("people.archiveNothing")}</p>}
            {part.records.map((record, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: records of an archive never move
              <RecordTable key={index} record={record} />
            ))}
            {part.files.map((file) => (
              <p key={file}>
                <a href={file}>{file}</a>
              </p>
            ))}
          </section>
        ))}
      </body>
    </html>
  );
}

const styles = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:0 0 1.5rem;width:100%}
th,td{text-align:start;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid;overflow-wrap:anywhere}
th{width:14rem;font-weight:600}`;

function RecordTable({ record }: { record: Readonly<Record<string, unknown>> }) {
  const told = Object.entries(record).filter(([, value]) => value !== null && value !== "");
  return (
    <table>
      <tbody>
        {told.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{inWords(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inWords(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
