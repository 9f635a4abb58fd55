import ChevronDown from "lucide-react/icons/chevron-down";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import type { AnswerView, VersionView } from "../server/quote-view.ts";
import { PdfLink } from "./pdf-link.tsx";
import { VersionTable } from "./version-table.tsx";

/** Every version, newest first: its differences from the previous one, its content and the answer. */
export function VersionHistory({ versions }: { versions: readonly VersionView[] }) {
  const { text } = useLocale();
  return (
    <section className="quote__history" aria-labelledby="quote-history">
      <h2 className="h3" id="quote-history">
        {text("quote.history")}
      </h2>
      <div className="accs">
        {versions.map((version) => (
          <details key={version.number} className="acc">
            <summary>
              {version.title}
              <span className="acc__n">{version.madeOn}</span>
              <Icon of={ChevronDown} small />
            </summary>
            <div className="stack gap-below">
              <Differences version={version} />
              {version.words && <p className="quote__words">{version.words}</p>}
              <VersionTable version={version} priced={version.number > 0} />
              {version.pdfPath && (
                <p>
                  <PdfLink path={version.pdfPath} />
                </p>
              )}
              {version.answer && <Answer answer={version.answer} />}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

export function Differences({ version }: { version: VersionView }) {
  const { text } = useLocale();
  if (version.differences.length === 0) return null;
  return (
    <div>
      <h3 className="h4">{text("quote.changed")}</h3>
      <ul className="small">
        {version.differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
    </div>
  );
}

export function Answer({ answer }: { answer: AnswerView }) {
  return (
    <div className="panel panel--plaster panel__b stack stack--s">
      <b>{answer.title}</b>
      {answer.wishes.length > 0 && (
        <ul className="small">
          {answer.wishes.map((wish) => (
            <li key={wish}>{wish}</li>
          ))}
        </ul>
      )}
      {answer.words && <p className="quote__words">{answer.words}</p>}
    </div>
  );
}
