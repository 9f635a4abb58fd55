import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { Field, TextArea, TextInput } from "#ui/field.tsx";
import type { StaffOrderView } from "../../../server/staff/staff-order-view.ts";
import { ShipFields } from "../shipment/ship-fields.tsx";
import { AskFields, CaptureFields, DepositFields, Promised, ReceiveFields } from "./money-fields.tsx";
import { useTaskHref } from "./task-href.ts";
import type { TaskProps } from "./task-props.ts";

/** The tasks of an order: when each is possible, and its form fields. */
const tasks: Record<
  string,
  { can: (view: StaffOrderView) => boolean; danger?: boolean; fields?: (props: TaskProps) => ReactNode }
> = {
  receive: { can: ({ can }) => can.receive, fields: (props) => <ReceiveFields {...props} /> },
  ask: { can: ({ can }) => can.ask, fields: (props) => <AskFields {...props} /> },
  deposit: { can: ({ can }) => can.deposit, fields: (props) => <DepositFields {...props} /> },
  capture: { can: ({ promised }) => promised !== null, fields: (props) => <CaptureFields {...props} /> },
  void: {
    can: ({ promised }) => promised !== null,
    danger: true,
    fields: ({ view }) => <Promised view={view} />,
  },
  confirm: { can: ({ can }) => can.confirm },
  retax: { can: ({ can }) => can.retax },
  offer: { can: ({ can }) => can.offer, fields: (props) => <OfferFields {...props} /> },
  message: { can: ({ can }) => can.message, fields: (props) => <MessageFields {...props} /> },
  pack: { can: ({ can }) => can.ship, fields: (props) => <ShipFields {...props} /> },
  delay: { can: ({ can }) => can.delay, fields: (props) => <DelayFields {...props} /> },
  hold: { can: ({ can }) => can.hold, fields: (props) => <ReasonFields {...props} /> },
  draft: { can: ({ can }) => can.toDraft },
  cancel: {
    can: ({ can }) => can.cancel,
    danger: true,
    fields: (props) => <ReasonFields {...props} tells />,
  },
};

/** The form of the task in the address (`?do=hold`); nothing if the task is not possible now. */
export function OrderTask({ name, view, problem }: TaskProps & { name: string | null }) {
  const { text } = useLocale();
  const href = useTaskHref();
  const { state, formMethod } = useNavigation();
  const action = name === "ship" ? "pack" : (name ?? "");
  const task = Object.hasOwn(tasks, action) ? tasks[action] : undefined;
  if (!task?.can(view)) return null;
  const id = action === "pack" ? "ship" : action;
  return (
    <section className="sale__task" aria-labelledby="task" key={name}>
      <h2 className="h4" id="task">
        {text(`orders.staffTask.${id}`)}
      </h2>
      <p className="quiet">{text(`orders.staffTaskText.${id}`, { total: view.order.totals.total })}</p>
      <Form method="post" preventScrollReset className="stack" noValidate>
        {problem && !problem.fields["body"] && (
          <Alert kind="bad" live>
            {problem.message}
          </Alert>
        )}
        {task.fields?.({ view, problem })}
        <div className="row">
          <Button
            type="submit"
            size="s"
            kind={task.danger ? "danger" : "ink"}
            name="action"
            value={action}
            busy={state !== "idle" && formMethod === "POST"}
          >
            {text(`orders.staffTaskDo.${id}`)}
          </Button>
          <ButtonLink size="s" kind="line" href={href("")}>
            {text("orders.staffClose")}
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

function OfferFields({ view, problem }: TaskProps) {
  const { text } = useLocale();
  return (
    <>
      <Field label={text("orders.staffOfferWords")} error={problem?.fields["words"]}>
        <TextArea name="words" rows={4} defaultValue={problem?.typed["words"] ?? ""} />
      </Field>
      <Checkbox name="must_sign" value="1" defaultChecked={view.mustSign}>
        {text("orders.staffOfferMustSign")}
      </Checkbox>
    </>
  );
}

function MessageFields({ problem }: TaskProps) {
  const { text } = useLocale();
  return (
    <Field label={text("orders.staffMessage")} error={problem?.fields["body"]}>
      <TextArea name="body" rows={5} defaultValue={problem?.typed["body"] ?? ""} />
    </Field>
  );
}

function ReasonFields({ problem, tells }: TaskProps & { tells?: boolean }) {
  const { text } = useLocale();
  return (
    <>
      <Field label={text("orders.staffReason")} error={problem?.fields["reason"]}>
        <TextInput name="reason" defaultValue={problem?.typed["reason"] ?? ""} maxLength={500} />
      </Field>
      {tells && (
        <Checkbox name="tell" value="1" defaultChecked>
          {text("orders.staffTell")}
        </Checkbox>
      )}
    </>
  );
}

function DelayFields({ problem }: TaskProps) {
  const { text } = useLocale();
  return (
    <>
      <Field label={text("orders.delayDay")} error={problem?.fields["day"]}>
        <TextInput
          type="date"
          name="day"
          required
          defaultValue={problem?.typed["day"] ?? ""}
          className="sale__amount"
        />
      </Field>
      <Field
        label={text("orders.delayWords")}
        hint={text("platform.atMost", { count: 2000 })}
        error={problem?.fields["words"]}
      >
        <TextArea name="words" rows={3} maxLength={2000} defaultValue={problem?.typed["words"] ?? ""} />
      </Field>
    </>
  );
}
