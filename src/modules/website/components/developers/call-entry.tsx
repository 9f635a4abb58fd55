import type { CallDescription } from "#platform/http/reference.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** One call of the API reference: its purpose, its allowed callers, and its schemas. */
export function CallEntry({ call }: { call: CallDescription }) {
  const { text } = useLocale();
  const shapes = [
    { name: "website.callParams", schema: call.params },
    { name: "website.callInput", schema: call.input },
    { name: "website.callOutput", schema: call.output },
  ];
  return (
    <details className="call">
      <summary>
        <b>{call.method}</b>
        <code>{call.path}</code>
        <span>{marked(call.summary)}</span>
      </summary>
      <div className="call__b">
        <p className="small">
          {text("website.callFacts", { kind: call.kind, who: call.who })}{" "}
          {call.perMinute !== undefined && text("website.callLimit", { count: call.perMinute })}
        </p>
        {shapes.map(
          ({ name, schema }) =>
            schema && (
              <div key={name}>
                <p className="small muted">{text(name)}</p>
                <pre>
                  <code>{JSON.stringify(schema, null, 2)}</code>
                </pre>
              </div>
            ),
        )}
      </div>
    </details>
  );
}

/** The summaries are written for terminals too: text between backticks is code. */
function marked(summary: string) {
  return summary
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith("`") ? <code key={part}>{part.slice(1, -1)}</code> : part));
}
