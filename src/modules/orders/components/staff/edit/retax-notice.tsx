import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useTaskHref } from "../order/task-href.ts";

/** The VAT register answered after the order was paid or invoiced. */
export function RetaxNotice() {
  const { text } = useLocale();
  const task = useTaskHref();
  return (
    <Alert kind="warn" title={text("orders.staffRetaxTitle")} className="sale__notice">
      <div className="stack">
        <p>{text("orders.staffTaskText.retax")}</p>
        <p>
          <ButtonLink size="s" href={task("retax")}>
            {text("orders.staffTask.retax")}
          </ButtonLink>
        </p>
      </div>
    </Alert>
  );
}
