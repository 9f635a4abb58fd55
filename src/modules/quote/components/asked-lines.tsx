import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Thumb } from "#ui/no-picture.tsx";
import { quotePaths } from "../paths.ts";
import type { AskedLineView } from "../server/request-view.ts";

/** The lines of a price request as fields of the form around them. */
export function AskedLines({ lines }: { lines: readonly AskedLineView[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <AskedLine key={line.id} line={line} />
      ))}
    </ul>
  );
}

function AskedLine({ line }: { line: AskedLineView }) {
  const { text, href } = useLocale();
  const { name } = line;
  return (
    <li className="quote__line">
      <span className="quote__m">
        <Thumb picture={line.picture} sizes="64px" />
      </span>
      <div>
        <h2 className="h4">
          {line.path ? (
            <Link to={line.path} className="plain-link">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {line.detail && <p className="small muted">{line.detail}</p>}
        {line.path ? (
          <p className="tiny quiet">
            {line.shopPrice ? text("quote.shopPrice", { price: line.shopPrice }) : text("quote.onRequest")}
          </p>
        ) : (
          <Alert kind="warn" title={text("quote.noLongerSold")}>
            {text("quote.noLongerSoldText")}
          </Alert>
        )}
      </div>
      <div className="quote__fields">
        <Field label={text("quote.quantity")}>
          <TextInput
            type="number"
            name={`quantity-${line.id}`}
            min={1}
            max={9999}
            inputMode="numeric"
            defaultValue={line.quantity}
          />
        </Field>
        <Field
          label={text("quote.lineNote")}
          mark={text("quote.optional")}
          hint={text("platform.atMost", { count: 500 })}
        >
          <TextInput name={`note-${line.id}`} maxLength={500} defaultValue={line.note} />
        </Field>
        <Button
          type="submit"
          kind="quiet"
          name="remove"
          value={line.id}
          formAction={href(quotePaths.save)}
          formNoValidate
          aria-label={text("quote.removeNamed", { name })}
        >
          {text("quote.remove")}
        </Button>
      </div>
    </li>
  );
}
