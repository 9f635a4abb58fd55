import { useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import type { MessageView, ProposalView } from "./views.ts";

/** The proposal to which an operator's message belongs. */
export function proposalOf(
  { author, clientId }: Pick<MessageView, "author" | "clientId">,
  proposals: readonly ProposalView[],
): ProposalView | undefined {
  if (!author.startsWith("operator:") || !clientId.startsWith("proposal:")) return undefined;
  return proposals.find(({ id }) => clientId === `proposal:${id}`);
}

type ProposalCardProps = {
  proposal: ProposalView;
  /** Actions on an open proposal; a failed action rejects with a message for the user. */
  actions: readonly { label: string; act: () => Promise<unknown>; isMain?: boolean }[];
  onOpen?: (path: string) => void;
};

/** A proposal with its actions or its outcome. */
export function ProposalCard({ proposal, actions, onOpen }: ProposalCardProps) {
  const { text, tag, href } = useLocale();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { title, value, state, path, expiresAt } = proposal;
  const until = new Intl.DateTimeFormat(tag, { weekday: "short", hour: "2-digit", minute: "2-digit" });
  const outcomes = {
    accepted: text("chat.proposalAccepted", { title }),
    declined: text("chat.proposalDeclined", { title }),
    withdrawn: text("chat.proposalWithdrawn", { title }),
    expired: text("chat.proposalExpired"),
  };

  async function act(work: () => Promise<unknown>) {
    setBusy(true);
    setProblem("");
    await work().catch((error: Error) => setProblem(error.message));
    setBusy(false);
  }

  return (
    <section className="chat-proposal" aria-label={title}>
      <p>
        <strong>{title}</strong> {value && <span className="num">{value}</span>}
      </p>
      {state === "open" ? (
        <>
          <small>{text("chat.proposalUntil", { when: until.format(new Date(expiresAt)) })}</small>
          <div className="chat-proposal__b">
            {actions.map(({ label, act: work, isMain = false }) => (
              <Button
                key={label}
                size="s"
                kind={isMain ? "ink" : "line"}
                busy={isBusy && isMain}
                onClick={() => void act(work)}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <small>{outcomes[state]}</small>
      )}
      {problem && state === "open" && (
        <p className="chat-failed" role="alert">
          {problem}
        </p>
      )}
      {state === "accepted" && path && onOpen && (
        <a
          className="link"
          href={href(path)}
          onClick={(event) => {
            event.preventDefault();
            onOpen(path);
          }}
        >
          {text("chat.proposalOpen")}
        </a>
      )}
    </section>
  );
}
