import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import type { LegalGapView } from "../../../server/legal/staff-legal.ts";

interface DraftStateProps {
  isTemplate: boolean;
  gaps: readonly LegalGapView[];
  edition: number;
  /** Whether the gaps can be filled in; the page of the comparison only lists them. */
  canFill?: boolean;
}

/** What keeps a draft from being published: nobody has checked it, or something is missing. */
export function LegalDraftState({ isTemplate, gaps, edition, canFill = false }: DraftStateProps) {
  const { text } = useLocale();
  return (
    <>
      {isTemplate && (
        <Alert kind="warn" title={text("website.legalTemplateTitle")}>
          {text("website.legalTemplateText")}
        </Alert>
      )}
      {gaps.length > 0 && (
        <Alert kind="bad" title={text("website.legalGapsTitle")}>
          <ul>
            {gaps.map(({ name, path }) => (
              <li key={name}>
                <mark>{name}</mark>
                {path && (
                  <>
                    {" "}
                    <Link className="link" href={path}>
                      {text("website.legalGapSet")}
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
          {canFill && gaps.some(({ path }) => path !== null) && (
            <Form method="post">
              <input type="hidden" name="edition" value={edition} />
              <Button type="submit" size="s" kind="line" name="action" value="fill">
                {text("website.legalFill")}
              </Button>
            </Form>
          )}
        </Alert>
      )}
    </>
  );
}
