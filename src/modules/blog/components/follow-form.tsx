import { type FormEvent, useEffect, useState } from "react";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { EmailInput, Field } from "#ui/field.tsx";
import type * as contract from "../contract.ts";
import { followPath } from "../paths.ts";

const call = caller<typeof contract>();
const model = "blog.blog";

interface FollowState {
  is_user: boolean;
  is_follower: boolean;
  is_confirmed: boolean;
  email: string;
}

const nobody: FollowState = { is_user: false, is_follower: false, is_confirmed: false, email: "" };

/** Text, an at sign, text: anything else is not sent. */
const looksLikeEmail = (text: string) => /^.+@.+$/.test(text.trim());

/**
 * Follows a blog by mail, or unfollows it. The page is the same for everybody; a later request identifies the visitor.
 */
export function FollowForm({ blogId, name }: { blogId: number; name: string }) {
  const { text, href } = useLocale();
  const [state, setState] = useState(nobody);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    if (!document.cookie.split("; ").includes("known=1")) return;
    // If the request fails, the form stays in its general state.
    call("/website_mail/is_follower", { model, res_id: blogId }).then(setState, () => {});
  }, [blogId]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const email = String(new FormData(event.currentTarget).get("email") ?? "");
    const beginning = !state.is_follower;
    if (beginning && !state.is_user && !looksLikeEmail(email)) return setProblem(text("blog.emailWrong"));
    setBusy(true);
    setProblem("");
    try {
      const now = beginning ? "off" : "on";
      await call("/website_mail/follow", { id: blogId, object: model, message_is_follower: now, email });
      setState(await call("/website_mail/is_follower", { model, res_id: blogId }));
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : text("blog.followFailed"));
    }
    setBusy(false);
  }
  const { is_user, is_follower, is_confirmed, email } = state;
  return (
    <form
      method="post"
      action={href(followPath)}
      className="follow stack stack--s"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="blog_id" value={blogId} />
      <h2 className="h4">{text("blog.followOf", { blog: name })}</h2>
      <div role="status">
        {is_follower ? (
          <Alert kind="ok">
            {text(is_confirmed ? "blog.followConfirmed" : "blog.followAsked", { email })}
          </Alert>
        ) : (
          <p className="small">{text("blog.followWhy")}</p>
        )}
      </div>
      {is_user || is_follower ? (
        problem && <Alert kind="bad" live title={problem} />
      ) : (
        <Field label={text("blog.email")} error={problem}>
          <EmailInput required />
        </Field>
      )}
      <div>
        <Button type="submit" kind="line" busy={busy}>
          {text(is_follower ? "blog.unfollow" : "blog.follow")}
        </Button>
      </div>
    </form>
  );
}
