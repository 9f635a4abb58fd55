import { useState } from "react";
import { useRevalidator } from "react-router";
import { officePath as officeHomePath } from "#modules/office/paths.ts";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type * as contract from "../../contract.ts";

const call = caller<typeof contract>();

export interface PublishedRecord {
  /** The wire's name. */
  model: string;
  id: number;
  published: boolean;
  /** Its form in the back office; null for readers who may not open it. */
  officePath: string | null;
}

/** Publishes or hides a record on its own page. A dialog shows the server's refusals. */
export function PublishSwitch({ model, id, published, officePath }: PublishedRecord) {
  const { text, href } = useLocale();
  const { revalidate } = useRevalidator();
  const [isOn, setOn] = useState(published);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function press() {
    setBusy(true);
    try {
      // Sends the wanted state instead of a toggle, because somebody else may have pressed meanwhile.
      setOn(await call("/website/publish", { id, object: model, published: !isOn }));
      // A hidden record continues as its preview, and a preview has to show the new state.
      void revalidate();
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : text("website.publishUnknown"));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button
        kind="line"
        size="s"
        role="switch"
        aria-checked={isOn}
        busy={isBusy}
        onClick={() => void press()}
      >
        {text("website.published")}
        <b aria-hidden="true">{text(isOn ? "website.publishedYes" : "website.publishedNo")}</b>
      </Button>
      {/* It stays in the page, so that it can return the focus when it closes. */}
      <Dialog
        open={problem !== null}
        onClose={() => setProblem(null)}
        title={text("website.publishFailed")}
        closeLabel={text("website.close")}
        footer={
          <a className={buttonClass({ kind: "line" })} href={href(officePath ?? officeHomePath)}>
            {text(officePath ? "website.publishOffice" : "website.backOffice")}
          </a>
        }
      >
        <p>{problem}</p>
        <p className="muted">{text(officePath ? "website.publishHint" : "website.publishHintOthers")}</p>
      </Dialog>
    </>
  );
}
