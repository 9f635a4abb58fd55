import { useEffect, useRef } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Pick, PickList, PickMore, Radio } from "#ui/check.tsx";
import { FieldGroup } from "#ui/field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { chooseDeliveryPath } from "../paths.ts";
import type { MethodView, PickupPointView } from "../server/views.ts";
import type { DeliveryChoice } from "./use-delivery.ts";

interface MethodsProps {
  delivery: DeliveryChoice;
  scripted: boolean;
}

/** The delivery methods as a form of their own. Without JavaScript a button submits the choice. */
export function DeliveryMethods({ delivery, scripted }: MethodsProps) {
  const { text, href } = useLocale();
  if (!delivery.view) return null;
  if (delivery.view.methods.length === 0) return <MethodFields delivery={delivery} scripted={scripted} />;
  return (
    <form
      method="post"
      action={href(chooseDeliveryPath)}
      className="stack"
      aria-busy={delivery.busy}
      onSubmit={(event) => {
        if (scripted) event.preventDefault();
      }}
    >
      <MethodFields delivery={delivery} scripted={scripted} />
      {!scripted && (
        <Button type="submit" kind="line" className="no-js">
          {text("delivery.use")}
        </Button>
      )}
    </form>
  );
}

/** The delivery methods, each with its price and expected arrival, as fields of the form around them. */
export function MethodFields({ delivery, scripted }: MethodsProps) {
  const { text } = useLocale();
  const { view, chosenId, pickupPointId, problem, choose } = delivery;
  const fields = useEarlyChoice(delivery);
  if (!view) return null;
  if (view.methods.length === 0) {
    return (
      <Alert kind="bad" title={text("delivery.cannotShip")} className="gap-below">
        {text(view.unfit ? "delivery.cannotShipGoods" : "delivery.cannotShipText")}
      </Alert>
    );
  }
  return (
    <div ref={fields} className="stack delivery">
      <FieldGroup legend={text("delivery.method")}>
        <PickList>
          {view.methods.map((method) => {
            const isChosen = method.id === chosenId;
            const firstPoint = method.pickupPoints[0]?.id ?? null;
            return [
              <Pick
                key={method.id}
                name="carrier_id"
                value={method.id}
                disabled={method.problem !== null}
                title={method.name}
                note={<MethodNote method={method} />}
                aside={<Badge method={method} delivery={delivery} scripted={scripted} />}
                {...(scripted
                  ? { checked: isChosen, onChange: () => choose(method.id, firstPoint) }
                  : { defaultChecked: isChosen })}
              />,
              // Before hydration all pickup points are rendered, and the style sheet shows those of the chosen method.
              method.pickupPoints.length > 0 && (isChosen || !scripted) && (
                <PickMore key={`${method.id} points`}>
                  <FieldGroup legend={text("delivery.pickupPoint")} className="stack">
                    {method.pickupPoints.map((point, index) => {
                      const isPicked = isChosen ? point.id === (pickupPointId ?? firstPoint) : index === 0;
                      return (
                        <Radio
                          key={point.id}
                          name="pickup_point_id"
                          value={point.id}
                          hint={<PointWords point={point} />}
                          {...(scripted
                            ? { checked: isPicked, onChange: () => choose(method.id, point.id) }
                            : { defaultChecked: isPicked })}
                        >
                          {point.name}
                        </Radio>
                      );
                    })}
                  </FieldGroup>
                </PickMore>
              ),
            ];
          })}
        </PickList>
      </FieldGroup>
      {delivery.isFailing && (
        <Alert kind="bad" live title={text("delivery.issue")}>
          {text("delivery.issueText")}
        </Alert>
      )}
      {problem !== null && <Alert kind="bad" live title={problem || text("delivery.failed")} />}
    </div>
  );
}

/** The description, the condition for free delivery, and the arrival on its own line. */
function MethodNote({ method: { description, giftNote, arrival } }: { method: MethodView }) {
  return (
    <>
      {description && <span dir="auto">{description}</span>} {giftNote && <span dir="auto">{giftNote}</span>}
      {(description || giftNote) && arrival && <br />}
      {arrival && <span className="delivery__arrival">{arrival}</span>}
    </>
  );
}

/** Takes over a choice that the buyer made before hydration; until then only the radio buttons know it. */
function useEarlyChoice({ view, chosenId, pickupPointId, choose }: DeliveryChoice) {
  const fields = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the form's state at mount can contain an early choice
  useEffect(() => {
    const given = new FormData(fields.current?.closest("form") ?? undefined);
    const method = view?.methods.find(({ id }) => String(id) === given.get("carrier_id"));
    if (!method) return;
    const [first] = method.pickupPoints;
    const point = method.pickupPoints.find(({ id }) => String(id) === given.get("pickup_point_id"));
    const isNew = method.id !== chosenId || (point && point.id !== (pickupPointId ?? first?.id));
    if (isNew) choose(method.id, point?.id ?? first?.id ?? null);
  }, []);
  return fields;
}

/**
 * The price of a method, or the carrier's message instead. A page that will ask carriers reserves the room for a
 * message from the first byte, so that nothing below moves on hydration or when a carrier answers.
 */
function Badge({
  method,
  delivery,
  scripted,
}: {
  method: MethodView;
  delivery: DeliveryChoice;
  scripted: boolean;
}) {
  const { text } = useLocale();
  const said = delivery.badges.get(method.id);
  const price = method.price ?? said?.price;
  const fault = method.problem ?? (said && !price ? said.problem || text("delivery.failed") : null);
  if (!said && price) return <bdi className="num">{price}</bdi>;
  if (!said && fault !== null) return <span className="delivery__words delivery__fault">{fault}</span>;
  return (
    <span className="delivery__words">
      <span className="delivery__spare" aria-hidden="true">
        {text("delivery.failed")}
      </span>
      {price ? (
        <bdi className="num">{price}</bdi>
      ) : fault !== null ? (
        <span className="delivery__fault">{fault}</span>
      ) : scripted ? (
        <span className="delivery__asking">
          <VisuallyHidden>{text("delivery.asking")}</VisuallyHidden>
          <Skeleton />
        </span>
      ) : (
        <span className="no-js">{text("delivery.priceLater")}</span>
      )}
    </span>
  );
}

function PointWords({ point: { address, hours } }: { point: PickupPointView }) {
  return (
    <>
      {address}
      {hours && (
        <>
          <br />
          {hours}
        </>
      )}
    </>
  );
}
