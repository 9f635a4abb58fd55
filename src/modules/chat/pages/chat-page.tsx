import { Form } from "react-router";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { EmailInput, Field, TextArea, TextInput } from "#ui/field.tsx";
import { Bubble } from "../components/bubble.tsx";
import { PlaceInLine } from "../components/place-in-line.tsx";
import { acceptedFiles } from "../components/uploads.ts";
import { chatPageOf, sendFilePath } from "../paths.ts";
import {
  chatInput,
  chatPageView,
  eraseFromPage,
  eraseInput,
  leaveLineFromPage,
  writeFromPage,
} from "../server/page.ts";
import type { Route } from "./+types/chat-page.ts";

export const loader = personalLoader("anyone", (context, { url }) =>
  chatPageView(context, url.searchParams.get("c") ?? "", url.searchParams.get("file") ?? ""),
);

export const action = formAction("anyone", {
  save: on(chatInput, async (context, input) => {
    await transact(context, (write) => writeFromPage(write, input));
    return goTo(chatPageOf(input.c));
  }),
  leaveLine: on(chatInput, async (context, input) => {
    await transact(context, (write) => leaveLineFromPage(write, input));
    return goTo(chatPageOf(input.c));
  }),
  erase: on(eraseInput, async (context, { c }) => {
    await transact(context, (write) => eraseFromPage(write, c));
    return goTo(chatPageOf(c));
  }),
});

export default function ChatPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <div className="section section--tight wrap wrap--text stack stack--l">
      <PageHead title={text("chat.title")} hidden />
      <h1 className="h1">{text("chat.title")}</h1>
      {view.isOn ? <Open view={view} problem={actionData} /> : <p>{text("chat.off")}</p>}
    </div>
  );
}

type Props = {
  view: Route.ComponentProps["loaderData"];
  problem: Route.ComponentProps["actionData"];
};

function Open({ view, problem }: Props) {
  const { text, tag, href } = useLocale();
  // Without scripts the visitor's time zone is unknown, so the page names the shop's.
  const moment = shopFormat(tag, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "shortOffset",
  });
  return (
    <>
      <p>{text("chat.pageLead")}</p>
      {view.place > 0 && <PlaceInLine place={view.place} waitMinutes={view.waitMinutes} />}
      {view.isLeft && <Alert kind="ok">{text("chat.offlineKept")}</Alert>}
      {view.messages.length > 0 && (
        <>
          <ol className="chat-thread" aria-label={text("chat.log")}>
            {view.messages.map((message) => (
              <Bubble
                key={message.n}
                message={message}
                isMine={message.author === "visitor"}
                faces={view.faces}
                readTo={view.readByOperator}
              />
            ))}
          </ol>
          <p>
            <a className="link" href={href(chatPageOf(view.secret))}>
              {text("chat.reload")}
            </a>
          </p>
        </>
      )}
      {view.messages.length === 0 && !view.needsEmail && <p>{view.welcome}</p>}
      {view.needsEmail && (
        <Alert kind="warn">
          {text("chat.noOperator")}{" "}
          {view.opensAt && text("chat.backAt", { when: moment.format(new Date(view.opensAt)) })}
        </Alert>
      )}
      {problem?.message && <Alert kind="bad">{problem.message}</Alert>}
      <WriteForm key={view.messages.length} view={view} problem={problem} />
      {view.place > 0 && <LeaveLineForm key={`line ${view.messages.length}`} view={view} problem={problem} />}
      {view.messages.length > 0 && <FileForm view={view} />}
      {view.messages.some((message) => message.text !== null) && (
        <Form method="post" className="stack">
          <input type="hidden" name="c" value={view.secret} />
          <p className="muted">{text("chat.eraseLead")}</p>
          <div>
            <Button type="submit" kind="line" name="action" value="erase">
              {text("chat.erase")}
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}

function WriteForm({ view, problem }: Props) {
  const { text } = useLocale();
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="c" value={view.secret} />
      <input type="hidden" name="clientId" value={view.clientId} />
      <input type="hidden" name="read" value={view.messages.at(-1)?.n ?? 0} />
      <Field label={text("chat.message")}>
        <TextArea
          name="message"
          rows={4}
          maxLength={4000}
          required
          defaultValue={problem?.typed["message"] ?? ""}
        />
      </Field>
      {view.needsEmail && (
        <>
          <Field label={text("chat.email")} error={problem?.fields["email"]} hint={text("chat.offlineNote")}>
            <EmailInput required defaultValue={problem?.typed["email"] ?? ""} />
          </Field>
          <Field label={text("chat.name")} mark={text("chat.optional")}>
            <TextInput name="name" autoComplete="name" maxLength={60} />
          </Field>
        </>
      )}
      <div>
        <Button type="submit">{view.needsEmail ? text("chat.leave") : text("chat.send")}</Button>
      </div>
    </Form>
  );
}

/** A way out of the line. Its fields stay open after a mistake. */
function LeaveLineForm({ view, problem }: Props) {
  const { text } = useLocale();
  return (
    <details open={problem?.fields["email"] !== undefined}>
      <summary>{text("chat.leaveInstead")}</summary>
      <Form method="post" className="stack">
        <input type="hidden" name="c" value={view.secret} />
        <input type="hidden" name="clientId" value={view.clientId} />
        <p className="muted">
          {text("chat.leaveInsteadLead")} {view.messages.length > 0 && text("chat.leaveInsteadKept")}
        </p>
        <Field label={text("chat.message")} mark={view.messages.length > 0 && text("chat.optional")}>
          <TextArea
            name="message"
            rows={4}
            maxLength={4000}
            required={view.messages.length === 0}
            defaultValue={problem?.typed["message"] ?? ""}
          />
        </Field>
        <Field label={text("chat.email")} error={problem?.fields["email"]} hint={text("chat.offlineNote")}>
          <EmailInput required defaultValue={problem?.typed["email"] ?? ""} />
        </Field>
        <Field label={text("chat.name")} mark={text("chat.optional")}>
          <TextInput name="name" autoComplete="name" maxLength={60} />
        </Field>
        <div>
          <Button type="submit" kind="line" name="action" value="leaveLine">
            {text("chat.leave")}
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** A plain form that uploads the file unchanged, with or without a script. */
function FileForm({ view: { secret, clientId, fileMegabytes, fileProblem } }: Pick<Props, "view">) {
  const { text, href } = useLocale();
  return (
    <form method="post" action={href(sendFilePath)} encType="multipart/form-data" className="stack">
      <input type="hidden" name="uuid" value={secret} />
      <input type="hidden" name="client_id" value={`file-${clientId}`} />
      <input type="hidden" name="back" value="1" />
      <Field
        label={text("chat.attach")}
        error={fileProblem}
        hint={text("chat.fileHint", { megabytes: fileMegabytes })}
      >
        <TextInput type="file" name="file" accept={acceptedFiles} required />
      </Field>
      <div>
        <Button type="submit" kind="line">
          {text("chat.sendFile")}
        </Button>
      </div>
    </form>
  );
}
