import { z } from "zod";
import { PageHead } from "#platform/browser/page-head.tsx";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { flag } from "#platform/wire.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { WebhookForm } from "../../components/webhook-form.tsx";
import { deliveriesPath, newWebhookPath, webhookPath } from "../../paths.ts";
import { goDone } from "../../server/done.ts";
import { createWebhook, offeredEvents, updateWebhook, webhookById } from "../../server/webhook.ts";
import type { Route } from "./+types/webhook-page.ts";

const isNew = (params: Record<string, string | undefined>) => params["webhookId"] === "new";

function idOf(params: Record<string, string | undefined>): number {
  const id = Number(params["webhookId"]);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw notFound();
  return id;
}

export const loader = personalLoader(["administrator"], async (context, { params }) => {
  const offered = offeredEvents().map(({ event, label }) => ({ event, label: context.locale.text(label) }));
  if (isNew(params)) {
    const webhook = { address: "", events: [], active: true, privateAllowed: false };
    return { id: null, webhook, offered, secret: "", version: undefined, crumb: crumbOf(context) };
  }
  const { id, address, events, active, privateAllowed, secret, version } = await webhookById(
    context,
    idOf(params),
  );
  return {
    id,
    webhook: { address, events, active, privateAllowed },
    offered,
    secret,
    version,
    crumb: crumbOf(context, address),
  };
});

function crumbOf({ locale }: Context, address?: string): string {
  return address ?? locale.text("office.webhookNew");
}

const input = z.object({
  address: z.string().trim().max(1000),
  events: z.array(z.string().max(200)).max(100).default([]),
  active: flag,
  privateAllowed: flag,
  version: z.coerce.number().int().optional(),
  overwrite: flag,
});

export const action = formAction(["administrator"], {
  save: on(input, async (context, { version, overwrite, ...values }, { params }) => {
    if (isNew(params)) {
      const id = await transact(context, (write) => createWebhook(write, values));
      return goDone(webhookPath(id), "office.webhookSaved");
    }
    const id = idOf(params);
    await transact(context, (write) => updateWebhook(write, id, values, overwrite ? undefined : version));
    return goDone(webhookPath(id), "office.webhookSaved");
  }),
});

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { id, webhook, offered, secret, version } = loaderData;
  const title = id === null ? text("office.webhookNew") : webhook.address;
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead
        title={title}
        actions={
          id !== null && (
            <ButtonLink href={`${deliveriesPath}?webhook=${id}`} kind="line" size="s">
              {text("office.deliveries")}
            </ButtonLink>
          )
        }
      />
      {secret && (
        <FormSection title={text("office.webhookSecret")} lead={text("office.webhookSecretHint")}>
          <Field label={text("office.webhookSecret")} hideLabel>
            <TextInput
              defaultValue={secret}
              readOnly
              spellCheck={false}
              onFocus={(event) => event.currentTarget.select()}
            />
          </Field>
        </FormSection>
      )}
      <WebhookForm
        webhook={webhook}
        offered={offered}
        problem={actionData}
        path={id === null ? newWebhookPath : webhookPath(id)}
        {...(version === undefined ? {} : { version })}
      />
    </StaffBody>
  );
}
