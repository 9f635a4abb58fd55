import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Explanation, Repair } from "../solver/explanation.ts";
import type { Verdict } from "../solver/first-proof.ts";
import type { Choice, RuleModel } from "../solver/rule-model.ts";
import type { NearNumbers, ProofAnswer, ProofRequest } from "./proof-protocol.ts";
import { nextQuestion, startProving, stopProving } from "./proving.ts";

/** A verdict, and whether it is proven already. */
export type Standing = { verdict: Verdict; isProven: boolean };

interface Proof {
  standing: (attribute: string) => Standing | undefined;
  near: (wanted: readonly [attribute: string, typed: number]) => Promise<NearNumbers>;
  explain: (wanted: Choice) => Promise<{ explanation: Explanation | null; repair: Repair | null }>;
}

/**
 * Verdicts for the current choices: the server's for the rendered choices, then the worker's after each change, one
 * attribute after the other. Until a new verdict arrives, the former one stays as unproven and offers nothing that it
 * did not offer before.
 */
export function useProof(
  model: RuleModel,
  choices: readonly Choice[],
  attributes: readonly string[],
  known: readonly Verdict[],
): Proof {
  const worker = useRef<Worker | null>(null);
  const round = useRef(0);
  const waiting = useRef(new Map<number, (answer: ProofAnswer) => void>());
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, Standing>>(
    () => new Map(known.map((verdict) => [verdict.attribute, { verdict, isProven: !verdict.isPartial }])),
  );
  const asked = JSON.stringify([choices, attributes]);
  // The server has proven the rendered choices, unless that took too long.
  const first = useRef(known.some(({ isPartial }) => isPartial) ? "" : asked);

  const hear = useEffectEvent((answer: ProofAnswer) => {
    if (answer.kind !== "verdict") {
      waiting.current.get(answer.question)?.(answer);
      waiting.current.delete(answer.question);
    } else if (answer.round === round.current) {
      const { verdict } = answer;
      startTransition(() =>
        setVerdicts((now) => new Map(now).set(verdict.attribute, { verdict, isProven: true })),
      );
    }
  });
  const send = useEffectEvent((request: ProofRequest) => {
    worker.current ??= startProving(model, (answer) => hear(answer));
    worker.current.postMessage(request);
  });
  useEffect(() => {
    if (asked === first.current) return;
    first.current = "";
    round.current = nextQuestion();
    // The page draws the change first. Verdicts that arrive in one frame are shown together.
    startTransition(() =>
      setVerdicts((now) => new Map([...now].map(([id, { verdict }]) => [id, { verdict, isProven: false }]))),
    );
    const [chosen, wanted] = JSON.parse(asked) as [Choice[], string[]];
    send({ kind: "prove", round: round.current, choices: chosen, attributes: wanted });
  }, [asked]);
  const leave = useEffectEvent(() => {
    if (worker.current) stopProving(worker.current, model);
    worker.current = null;
  });
  useEffect(() => () => leave(), []);
  const ask = <Kind extends "near" | "explained">(
    kind: Kind,
    request: (question: number) => ProofRequest,
  ): Promise<Extract<ProofAnswer, { kind: Kind }>> =>
    new Promise((resolve) => {
      const question = nextQuestion();
      waiting.current.set(question, (answer) => {
        if (isOfKind(answer, kind)) resolve(answer);
      });
      send(request(question));
    });
  return {
    standing: (attribute) => verdicts.get(attribute),
    near: (wanted) => ask("near", (question) => ({ kind: "near", question, choices, wanted })),
    explain: (wanted) => ask("explained", (question) => ({ kind: "explain", question, choices, wanted })),
  };
}

function isOfKind<Kind extends ProofAnswer["kind"]>(
  answer: ProofAnswer,
  kind: Kind,
): answer is Extract<ProofAnswer, { kind: Kind }> {
  return answer.kind === kind;
}
