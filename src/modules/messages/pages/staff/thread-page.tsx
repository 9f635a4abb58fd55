import { Form } from "react-router";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { optionalId } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { StaffThread } from "../../components/staff/staff-thread.tsx";
import { messagesPaths } from "../../paths.ts";
import { assignThread, finishThread, inboxList } from "../../server/inbox.ts";
import { staffThreadView } from "../../server/staff-thread.ts";
import type { Route } from "./+types/thread-page.ts";

export const loader = personalLoader(inboxList.roles, async (context, { params, url }) => {
  const view = await staffThreadView(context, idIn(params["id"]), url);
  return { ...view, crumb: view.title };
});

export const action = formAction(inboxList.roles, {
  assign: on(z.looseObject({ user_id: optionalId }), async (context, { user_id }, { params }) => {
    const id = idIn(params["id"]);
    await transact(context, (write) => assignThread(write, id, user_id ?? null));
    return goDone(messagesPaths.thread(id), "messages.staffAssignedDone");
  }),
  done: on(z.looseObject({}), async (context, _input, { params }) => {
    await transact(context, (write) => finishThread(write, idIn(params["id"])));
    return goDone(messagesPaths.inbox, "messages.staffFinishedOne");
  }),
});

export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { title, recordPath, kindLabel, waitingSince, assignedUserId, staff, followers, customer, chatter } =
    loaderData;
  return (
    <StaffBody
      sideLabel={text("messages.staffAboutThread")}
      side={
        <div className="stack stack--l">
          <div>
            <h2 className="h4">{kindLabel}</h2>
            <Link className="link" href={recordPath}>
              {title}
            </Link>
          </div>
          <Form method="post" className="stack">
            <Field label={text("messages.staffAssigned")}>
              <Select name="user_id" defaultValue={assignedUserId ?? ""}>
                <option value="">{text("messages.staffNobody")}</option>
                {staff.map(({ userId, name }) => (
                  <option key={userId} value={userId}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Button type="submit" kind="line" size="s" name="action" value="assign">
              {text("messages.staffAssign")}
            </Button>
          </Form>
          <div>
            <h2 className="h4">{text("messages.followers")}</h2>
            <ul className="small">
              {followers.map(({ id, name, modeText }) => (
                <li key={id}>
                  {name} <span className="muted">{modeText}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      }
    >
      <PageHead title={title} hidden />
      <StaffHead
        title={title}
        lead={
          waitingSince
            ? text("messages.staffWaitsFor", { when: waitingSince })
            : text("messages.staffWaitsNot")
        }
        actions={
          waitingSince && (
            <Form method="post">
              <Button type="submit" kind="line" size="s" name="action" value="done">
                {text("messages.staffDone")}
              </Button>
            </Form>
          )
        }
      />
      {actionData && (
        <Alert kind="bad" live>
          {actionData.message}
        </Alert>
      )}
      <StaffThread view={chatter} customer={customer} />
    </StaffBody>
  );
}
