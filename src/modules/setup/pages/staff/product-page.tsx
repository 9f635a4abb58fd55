import Package from "lucide-react/icons/package";
import { newProductPath, productImportPath, staffProductsPath } from "#modules/catalogue/paths.ts";
import { setupScreenPath } from "#modules/office/paths.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { SetupFrame, SkipLink } from "../../components/setup-frame.tsx";
import { walkView } from "../../server/walk.ts";
import type { Route } from "./+types/product-page.ts";

const path = setupScreenPath("product");

export const loader = personalLoader(["administrator"], async (context) => ({
  walk: await walkView(context, path),
  crumb: context.locale.text("setup.product"),
}));

export default function ProductPage({ loaderData: { walk, crumb } }: Route.ComponentProps) {
  const { text } = useLocale();
  const isDone = walk.steps.find((step) => step.current)?.done;
  return (
    <SetupFrame walk={walk} title={crumb} lead={text("setup.productLead")}>
      {isDone && <Alert kind="ok">{text("setup.productDone")}</Alert>}
      <div className="setup__end">
        <ButtonLink icon={Package} href={newProductPath} kind={isDone ? "line" : "ink"}>
          {text(isDone ? "setup.productAnother" : "setup.productMake")}
        </ButtonLink>
        <ButtonLink kind="line" href={productImportPath}>
          {text("setup.productImport")}
        </ButtonLink>
        {isDone && (
          <ButtonLink kind="line" href={staffProductsPath}>
            {text("setup.productAll")}
          </ButtonLink>
        )}
        {isDone ? <ButtonLink href={walk.next}>{text("setup.goOn")}</ButtonLink> : <SkipLink walk={walk} />}
      </div>
    </SetupFrame>
  );
}
