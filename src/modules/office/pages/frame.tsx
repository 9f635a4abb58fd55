import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { personalLoader } from "#platform/pages/page.ts";
import type { RefusalView } from "#platform/pages/refusal-view.ts";
import stylesheet from "../../../styles.staff.css?url";
import { Failure } from "../components/failure.tsx";
import { OfficeFrame } from "../components/office-frame.tsx";
import { type FrameView, frameView } from "../server/frame.ts";
import type { Route } from "./+types/frame.ts";

export const handle = { shell: "staff" };

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const loader = personalLoader("staff", (context, { url }) => frameView(context, url.searchParams));

/** Open tasks are counted again after an action, not at every navigation. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && defaultShouldRevalidate;
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeFrame view={loaderData}>
      <Outlet />
    </OfficeFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const view = useRouteLoaderData<FrameView>("office/frame");
  const refusal = isRouteErrorResponse(error) ? (error.data as Partial<RefusalView> | null) : null;
  const failure = (
    <Failure kind={refusal?.kind ?? "broken"} {...(refusal?.words ? { words: refusal.words } : {})} />
  );
  return view ? <OfficeFrame view={view}>{failure}</OfficeFrame> : failure;
}
