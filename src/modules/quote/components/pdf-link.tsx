import FileText from "lucide-react/icons/file-text";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";

/** A version of a quote as PDF. A plain anchor, because a PDF is not a page of the router. */
export function PdfLink({ path }: { path: string }) {
  const { text, href } = useLocale();
  return (
    <a className="link small quote__pdf" href={href(path)} target="_blank" rel="noreferrer">
      <Icon of={FileText} small />
      {text("quote.pdf")}
    </a>
  );
}
