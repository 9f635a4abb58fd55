import { Form } from "react-router";
import { z } from "zod";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { CustomerAccess } from "../../../components/staff/customer/customer-access.tsx";
import { CustomerFamily } from "../../../components/staff/customer/customer-family.tsx";
import { CustomerFields } from "../../../components/staff/customer/customer-fields.tsx";
import { CustomerMerge } from "../../../components/staff/customer/customer-merge.tsx";
import { CustomerNotes } from "../../../components/staff/customer/customer-notes.tsx";
import { CustomerRight } from "../../../components/staff/customer/customer-right.tsx";
import { CustomerSections } from "../../../components/staff/customer/customer-sections.tsx";
import { CustomerVat } from "../../../components/staff/customer/customer-vat.tsx";
import { peoplePaths } from "../../../paths.ts";
import { askAboutVat } from "../../../server/address/vat-view.ts";
import { setContactRight } from "../../../server/customer/company-contact.ts";
import { archiveCustomer, saveCustomer } from "../../../server/customer/customer.ts";
import { invitePerson, setAccess } from "../../../server/customer/customer-access.tsx";
import {
  mergeForm,
  noteForm,
  rightForm,
  savedCustomerForm,
  toCustomer,
} from "../../../server/customer/customer-input.ts";
import { mergePeople, mergeSame } from "../../../server/customer/customer-merge.ts";
import { customerView } from "../../../server/customer/customer-view.ts";
import { addNote, removeNote } from "../../../server/customer/note.ts";
import type { Route } from "./+types/customer-page.ts";

export const loader = personalLoader(["shop", "support"], async (context, { params }) => {
  const view = await customerView(context, idOf(params));
  if (view.mergedIntoId !== null) throw goTo(peoplePaths.customer(view.mergedIntoId));
  return view;
});

/** An action on a customer; their page then confirms it. */
function doing<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  act: (write: WriteContext, personId: number, input: z.output<Schema>) => Promise<unknown>,
) {
  return on(schema, async (context: Context, input, { params }) => {
    const personId = idOf(params);
    await transact(context, (write) => act(write, personId, input));
    return goDone(peoplePaths.customer(personId), text);
  });
}

const nothing = z.looseObject({});

export const action = formAction(["shop"], {
  save: doing(savedCustomerForm, "people.customerSaved", (write, personId, input) =>
    saveCustomer(write, personId, {
      ...toCustomer(write, input),
      version: input.version,
      overwrite: input.overwrite,
    }),
  ),
  archive: doing(nothing, "people.customerArchived", (write, personId) =>
    archiveCustomer(write, personId, true),
  ),
  unarchive: doing(nothing, "people.customerBack", (write, personId) =>
    archiveCustomer(write, personId, false),
  ),
  invite: doing(nothing, "people.invited", invitePerson),
  withdraw: doing(nothing, "people.withdrawn", (write, personId) => setAccess(write, personId, false)),
  grant: doing(nothing, "people.granted", (write, personId) => setAccess(write, personId, true)),
  merge: doing(mergeForm, "people.merged", async (write, personId, { gone_id }) => {
    if (gone_id === undefined) throw mergeSame();
    await mergePeople(write, personId, gone_id);
  }),
  right: doing(rightForm, "people.rightSaved", (write, personId, { sees, manages }) =>
    setContactRight(write, personId, { sees, manages: manages === "1" }),
  ),
  checkVat: on(nothing, async (context, _input, { params }) => {
    const personId = idOf(params);
    const state = await askAboutVat(context, personId);
    const answered = state === "valid" || state === "invalid";
    return goDone(peoplePaths.customer(personId), answered ? "people.vatTold" : "people.vatSilent");
  }),
  note: doing(noteForm, "people.noted", (write, personId, { body }) => addNote(write, personId, body)),
  unnote: doing(z.object({ note_id: id }), "people.unnoted", (write, _personId, { note_id }) =>
    removeNote(write, note_id),
  ),
});

export default function CustomerPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  const sent = problem?.typed["action"] ?? "save";
  const problemOf = (...actions: string[]) => (actions.includes(sent) ? problem : undefined);
  const general = problemOf("archive", "unarchive", "invite", "withdraw", "grant", "unnote", "right");
  const note = problemOf("note");
  return (
    <StaffBody
      sideLabel={text("people.notes")}
      side={
        <CustomerNotes
          notes={view.notes}
          mayWrite={view.may.change}
          error={note?.fields["body"]}
          typed={note?.typed["body"] ?? ""}
        />
      }
    >
      <PageHead title={view.title} hidden />
      <StaffHead
        title={view.title}
        badges={<State view={view} />}
        lead={text("people.since", { day: view.since })}
        actions={<Actions view={view} />}
      />
      {general && (
        <Alert kind="bad" live>
          {general.message}
        </Alert>
      )}
      {view.may.change ? (
        <StaffForm
          problem={problemOf("save", "")}
          version={view.version}
          path={peoplePaths.customer(view.id)}
        >
          <CustomerFields fields={view.fields} choices={view.choices} />
        </StaffForm>
      ) : (
        // Support staff only read: the same fields, disabled.
        <fieldset disabled>
          <CustomerFields fields={view.fields} choices={view.choices} />
        </fieldset>
      )}
      {view.vat && <CustomerVat vat={view.vat} mayChange={view.may.change} />}
      <CustomerRight view={view} />
      <CustomerFamily view={view} />
      <CustomerSections sections={view.sections} />
      <CustomerAccess view={view} />
      {view.may.change && <CustomerMerge title={view.title} problem={problemOf("merge")} />}
    </StaffBody>
  );
}

type View = Route.ComponentProps["loaderData"];

function State({ view }: { view: View }) {
  const { text } = useLocale();
  if (view.erased) return <Badge kind="warn">{text("people.erased")}</Badge>;
  if (view.archived) return <Badge kind="warn">{text("people.archived")}</Badge>;
  return <Badge>{text(`people.kind_${view.fields.kind}`)}</Badge>;
}

function Actions({ view }: { view: View }) {
  const { text } = useLocale();
  if (!view.may.change) return null;
  return (
    <>
      <ButtonLink kind="line" size="s" href={peoplePaths.customerPrivacy(view.id)}>
        {text("people.dataOf")}
      </ButtonLink>
      <Form method="post">
        <Button
          type="submit"
          kind="line"
          size="s"
          name="action"
          value={view.archived ? "unarchive" : "archive"}
        >
          {text(view.archived ? "people.unarchive" : "people.archiveOne")}
        </Button>
      </Form>
    </>
  );
}

function idOf(params: Record<string, string | undefined>): number {
  const personId = id.safeParse(params["personId"]);
  if (!personId.success) throw notFound();
  return personId.data;
}
