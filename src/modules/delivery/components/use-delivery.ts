import { startTransition, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { CallFailed, caller } from "#platform/browser/call.ts";
import type * as contract from "../contract.ts";
import type { DeliveryView, MethodView } from "../server/views.ts";

const call = caller<typeof contract>();

/** The content of a badge before the page is updated. */
export interface BadgeWords {
  price: string | null;
  problem: string | null;
}

export interface DeliveryChoice {
  view: DeliveryView | null;
  chosenId: number | null;
  pickupPointId: number | null;
  badges: ReadonlyMap<number, BadgeWords>;
  /** Prices are being requested, or a choice is being sent. */
  busy: boolean;
  /** Why the last choice was refused. */
  problem: string | null;
  /** Id of the text that says what is missing to order; null if nothing is. */
  missing: string | null;
  /** No method has a price, and another request brought none. */
  isFailing: boolean;
  choose: (carrierId: number, pickupPointId: number | null) => void;
}

/**
 * Requests missing prices after the first render, and sends each choice at once. Then reloads the page's data, so that
 * totals and the pay button show what will be charged.
 */
export function useDelivery(view: DeliveryView | null): DeliveryChoice {
  const { revalidate } = useRevalidator();
  const [badges, setBadges] = useState<ReadonlyMap<number, BadgeWords>>(new Map());
  const [picked, setPicked] = useState<{ carrierId: number; pickupPointId: number | null } | null>(null);
  // The page's new figures arrive in a transition; ending the waiting state in the same transition shows both at once.
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const line = useRef<Promise<void>>(Promise.resolve());
  const unasked = (view?.methods ?? []).filter((one) => one.price === null && one.problem === null);
  const unaskedIds = unasked.map(({ id }) => id).join(" ");

  useEffect(() => {
    const ids = unaskedIds.split(" ").filter(Boolean).map(Number);
    if (ids.length === 0) return;
    let gone = false;
    setWaiting((count) => count + 1);
    const asked = ids.map(async (id) => {
      const words = await badgeOf(id);
      if (!gone) setBadges((before) => new Map(before).set(id, words));
      return words.price !== null;
    });
    Promise.all(asked)
      .then(async (answers) => {
        // If no request reached the server, a reload would fail too.
        if (!gone && answers.some(Boolean)) await revalidate();
      })
      .finally(() => startTransition(() => setWaiting((count) => count - 1)));
    return () => {
      gone = true;
    };
  }, [unaskedIds, revalidate]);

  function choose(carrierId: number, pickupPointId: number | null) {
    const pick = { carrierId, pickupPointId };
    setPicked(pick);
    setProblem(null);
    setWaiting((count) => count + 1);
    // One after another, so that the last choice wins.
    line.current = line.current.then(async () => {
      let isReached = true;
      try {
        const answer = await call("/shop/update_carrier", {
          carrier_id: carrierId,
          ...(pickupPointId === null ? {} : { pickup_point_id: pickupPointId }),
        });
        if (!answer.status && answer.error_message) fail(pick, answer.error_message);
      } catch (error) {
        fail(pick, error instanceof CallFailed ? error.message : "");
        isReached = error instanceof CallFailed;
      }
      // Without a connection a reload would lose the whole page.
      if (isReached) await revalidate();
      startTransition(() => setWaiting((count) => count - 1));
    });
  }

  // A refused choice must not look chosen: the total still contains the previous method, which stays selectable.
  function fail(pick: typeof picked, words: string) {
    setProblem(words);
    setPicked((now) => (now === pick ? null : now));
  }

  const busy = waiting > 0;
  // Another address may not offer the method that was picked before.
  const offered = picked && view?.methods.some(({ id }) => id === picked.carrierId) ? picked : null;
  const isFailing = !busy && (view?.methods ?? []).length > 0 && (view?.methods ?? []).every(fails);

  function fails({ id, price, problem: refused }: MethodView): boolean {
    return refused !== null || (price === null && badges.get(id)?.price === null);
  }
  return {
    view,
    badges,
    busy,
    problem,
    choose,
    chosenId: offered?.carrierId ?? view?.chosenId ?? null,
    pickupPointId: offered?.pickupPointId ?? view?.pickupPointId ?? null,
    missing: missingOf(view, busy, isFailing),
    isFailing,
  };
}

function missingOf(view: DeliveryView | null, busy: boolean, isFailing: boolean): string | null {
  if (view === null) return null;
  if (view.methods.length === 0) return "delivery.cannotShip";
  if (busy) return "delivery.askingAll";
  if (isFailing) return "delivery.issue";
  return view.ready ? null : "delivery.chooseFirst";
}

async function badgeOf(carrierId: number): Promise<BadgeWords> {
  try {
    const answer = await call("/shop/carrier_rate_shipment", { carrier_id: carrierId });
    if (answer.status) return { price: answer.new_amount_delivery ?? null, problem: null };
    return { price: null, problem: answer.error_message || "" };
  } catch (error) {
    return { price: null, problem: error instanceof CallFailed ? error.message : "" };
  }
}
