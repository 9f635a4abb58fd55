import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Badge } from "#ui/badge.tsx";
import { MyPart } from "../account/my-frame.tsx";
import { OwnForm } from "../account/own-form.tsx";
import type { SecurityView } from "./security-view.ts";

/** The account's sessions, and how to end each. */
export function SessionPart({
  sessions,
  problem,
}: {
  sessions: SecurityView["sessions"];
  problem: FormProblem | undefined;
}) {
  const { text } = useLocale();
  return (
    <MyPart title={text("people.sessions")} lead={text("people.sessionsLead")}>
      <ul className="safety__list">
        {sessions.map((session) => (
          <li key={session.id} className="safety__row">
            <div>
              <b>{session.device}</b>{" "}
              {session.current && <Badge kind="info">{text("people.sessionHere")}</Badge>}
              <p className="small">
                {text("people.sessionSince", { at: session.signedInAt, network: session.network || "–" })}
                {" · "}
                {text("people.sessionSeen", { day: session.lastSeenOn })}
              </p>
            </div>
            {!session.current && (
              <OwnForm
                action="session"
                hidden={{ id: String(session.id) }}
                problem={problem}
                submit={text("people.sessionEnd")}
                kind="line"
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <OwnForm action="sessions" problem={problem} submit={text("people.sessionsEnd")} kind="danger" />
      )}
    </MyPart>
  );
}
