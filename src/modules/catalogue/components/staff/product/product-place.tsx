import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { staffProductPath } from "../../../paths.ts";

interface Props {
  productId: number;
  place: number;
  of: number;
  timesOrdered: number;
}

/** The position of a product in the owner's order, with buttons that change it. */
export function ProductPlace({ productId, place, of, timesOrdered }: Props) {
  const { text } = useLocale();
  const button = (value: string, label: string, isAtEnd: boolean) => (
    <Button type="submit" kind="line" size="s" name="action" value={value} disabled={isAtEnd}>
      {text(label)}
    </Button>
  );
  return (
    <Form method="post" action={staffProductPath(productId)} className="row product-place" preventScrollReset>
      <p className="quiet">
        {text("catalogue.staffPlaceOf", { place, of })}{" "}
        {text("catalogue.staffTimesOrdered", { count: timesOrdered })}
      </p>
      {button("top", "catalogue.staffMoveTop", place === 1)}
      {button("up", "catalogue.staffMoveUp", place === 1)}
      {button("down", "catalogue.staffMoveDown", place === of)}
      {button("bottom", "catalogue.staffMoveBottom", place === of)}
    </Form>
  );
}
