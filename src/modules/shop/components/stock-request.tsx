import { type FormEvent, useEffect, useRef, useState } from "react";
import { useVisitor } from "#modules/website/components/frame/visitor-store.ts";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { EmailInput, Field } from "#ui/field.tsx";
import type * as contract from "../contract.ts";
import { askForStockPath } from "../paths.ts";

const call = caller<typeof contract>();

interface StockRequestProps {
  variantId: number;
  /** The typed address and the error, if the form was refused without a script. */
  email?: string;
  problem?: string;
}

/** For a sold-out product: one mail when it is back in stock. Signed-in people do not need to type an address. */
export function StockRequest({ variantId, email = "", problem: found = "" }: StockRequestProps) {
  const { text, href } = useLocale();
  const { user_name } = useVisitor();
  const [state, setState] = useState<"" | "busy" | "done">("");
  const [problem, setProblem] = useState(found);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problem]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "busy") return;
    const email = new FormData(event.currentTarget).get("email");
    setState("busy");
    setProblem("");
    try {
      await call("/shop/stock_request", { product_id: variantId, email: String(email ?? "") });
      setState("done");
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : text("shop.stockRequestFailed"));
      setState("");
    }
  }
  if (state === "done") {
    return (
      <Alert kind="ok" live>
        {text("shop.stockRequested")}
      </Alert>
    );
  }
  return (
    <form
      ref={form}
      method="post"
      action={href(askForStockPath)}
      className="stack stack--s stock-request"
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="product_id" value={variantId} />
      <p className="small">{text("shop.stockRequestWhy")}</p>
      {user_name ? (
        problem && <Alert kind="bad" live title={problem} />
      ) : (
        <Field label={text("shop.email")} error={problem}>
          <EmailInput required defaultValue={email} />
        </Field>
      )}
      <Button type="submit" kind="line" busy={state === "busy"}>
        {text("shop.stockRequestAsk")}
      </Button>
    </form>
  );
}
