import { Form } from "react-router";
import { ListPage } from "#modules/office/components/list-page.tsx";
import { listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { TextInput } from "#ui/field.tsx";
import { cartsAction } from "../../../server/reminder/abandoned-form.ts";
import { cartsList } from "../../../server/reminder/abandoned-list.ts";
import { remindingOf } from "../../../server/reminder/abandoned-setting.ts";
import type { Route } from "./+types/carts-page.ts";

export const loader = personalLoader(cartsList.roles, async (context, { url }) => {
  const { since, afterMinutes } = await remindingOf(context);
  return { list: await listView(context, cartsList, url), on: since !== null, hours: afterMinutes / 60 };
});

export const action = cartsAction;

export default function CartsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { list, on, hours } = loaderData;
  return (
    <ListPage
      view={list}
      problem={actionData?.fields["hours"] ?? actionData?.message}
      empty={{ title: text("orders.staffNoCarts"), text: text("orders.staffNoCartsText") }}
    >
      <Form method="post" preventScrollReset className="sale__setting" key={`${on}${hours}`}>
        <input type="hidden" name="on" value="0" />
        <Checkbox name="on" value="1" defaultChecked={on}>
          {text("orders.staffRemindBySelf")}
        </Checkbox>
        <span className="row nowrap">
          <label htmlFor="hours">{text("orders.staffRemindAfter")}</label>
          <TextInput
            id="hours"
            name="hours"
            type="number"
            min={0.25}
            max={720}
            step="any"
            className="sale__pieces"
            defaultValue={String(hours)}
          />
          {text("orders.staffRemindHours")}
        </span>
        <Button type="submit" size="s" kind="line" name="action" value="setting">
          {text("orders.staffSave")}
        </Button>
      </Form>
    </ListPage>
  );
}
