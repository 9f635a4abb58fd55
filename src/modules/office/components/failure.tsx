import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { officePath } from "../paths.ts";

/** An error page inside the frame. Without words it is our error. */
export function Failure({ kind, words }: { kind: string; words?: string }) {
  const { text } = useLocale();
  const title = text(`office.failure_${kind}`);
  return (
    <div className="st__page">
      <PageHead title={title} hidden />
      <Empty
        level={1}
        title={title}
        actions={<ButtonLink href={officePath}>{text("office.toDashboard")}</ButtonLink>}
      >
        {words ?? text("office.failureText")}
      </Empty>
    </div>
  );
}
