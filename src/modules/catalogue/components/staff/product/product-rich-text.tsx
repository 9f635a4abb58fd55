import Bold from "lucide-react/icons/bold";
import Heading from "lucide-react/icons/heading-2";
import Italic from "lucide-react/icons/italic";
import LinkIcon from "lucide-react/icons/link";
import ListIcon from "lucide-react/icons/list";
import Pilcrow from "lucide-react/icons/pilcrow";
import { useRef, useState } from "react";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { IconButton } from "#ui/button.tsx";
import { Field, TextArea } from "#ui/field.tsx";
import { wrapSelection } from "./product-rich-mark.ts";

const marks = [
  { id: "paragraph", icon: Pilcrow, before: "<p>", after: "</p>" },
  { id: "heading", icon: Heading, before: "<h2>", after: "</h2>" },
  { id: "bold", icon: Bold, before: "<strong>", after: "</strong>" },
  { id: "italic", icon: Italic, before: "<em>", after: "</em>" },
  { id: "list", icon: ListIcon, before: "<ul>\n<li>", after: "</li>\n</ul>" },
  { id: "link", icon: LinkIcon, before: '<a href="https://">', after: "</a>" },
] as const;

type RichTextFieldProps = {
  name: string;
  label: string;
  lang: string;
  mark: string | undefined;
  value: string;
};

/**
 * Text with headings, lists and links as HTML, which is cleaned when it is saved. The preview stands in a frame that
 * runs no scripts, because nothing has been cleaned yet.
 */
export function RichTextField({ name, label, lang, mark, value }: RichTextFieldProps) {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  const area = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState<string | null>(null);

  function wrap(before: string, after: string) {
    const element = area.current;
    if (!element) return;
    const { value: now, selectionStart, selectionEnd } = element;
    const next = wrapSelection(now, selectionStart, selectionEnd, before, after);
    element.focus();
    element.setRangeText(next.inserted, selectionStart, selectionEnd, "end");
    element.setSelectionRange(next.start, next.end);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return (
    <div className="richtext">
      <div className="richtext__tools needs-js" role="toolbar" aria-label={text("catalogue.staffRichTools")}>
        {marks.map(({ id, icon, before, after }) => (
          <IconButton
            key={id}
            icon={icon}
            small
            label={text(`catalogue.staffRich_${id}`)}
            onClick={() => wrap(before, after)}
          />
        ))}
      </div>
      <Field label={label} mark={mark} error={errorOf(name)} hint={text("catalogue.staffDescriptionHint")}>
        <TextArea
          ref={area}
          name={name}
          rows={6}
          lang={lang}
          defaultValue={typedOf(name, value)}
          onChange={(event) => shown !== null && setShown(event.currentTarget.value)}
        />
      </Field>
      <details
        className="needs-js"
        onToggle={(event) => setShown(event.currentTarget.open ? (area.current?.value ?? "") : null)}
      >
        <summary>{text("catalogue.staffRichPreview")}</summary>
        {shown !== null && (
          <iframe
            className="richtext__preview"
            title={text("catalogue.staffRichPreview")}
            sandbox=""
            srcDoc={shown}
          />
        )}
      </details>
    </div>
  );
}
