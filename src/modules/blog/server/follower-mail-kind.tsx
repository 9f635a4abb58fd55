import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailKind } from "#platform/mail/mail-kind.ts";
import { PostMailStop } from "../components/follow-mails.tsx";

const blog = "office.mailValue.blog";

export const askMail = mailKind({
  name: "blog.ask",
  label: "blog.mailKind.ask",
  when: "blog.mailWhen.ask",
  reader: "visitor",
  values: { blog },
  // Directive 2002/58/EC, article 13: mails need the recipient's consent.
  parts: { way: { label: "office.mailPart.button", keep: "law" } },
  texts: ({ text }, mark) => ({
    subject: text("blog.askMailSubject", { blog: mark("blog") }),
    title: text("blog.askMailSubject", { blog: mark("blog") }),
    body: [
      { words: text("blog.askMailText", { site: mark("site"), blog: mark("blog") }) },
      { part: "way" },
      { words: text("blog.askMailIgnore"), look: "small" },
    ],
  }),
  example: ({ locale }) => {
    const name = locale.text("blog.mailExample.blog");
    return {
      values: { blog: name },
      parts: {
        way: <MailButton to="/blog">{locale.text("blog.askMailLink", { blog: name })}</MailButton>,
      },
    };
  },
});

export const postMail = mailKind({
  name: "blog.post",
  label: "blog.mailKind.post",
  when: "blog.mailWhen.post",
  reader: "follower",
  values: { title: "office.mailValue.postTitle", lead: "office.mailValue.postLead", blog },
  parts: {
    way: { label: "office.mailPart.button", keep: "use" },
    // Directive 2002/58/EC, article 13: every such mail has a link to unsubscribe.
    stop: { label: "office.mailPart.off", keep: "law" },
  },
  texts: ({ text }, mark) => ({
    subject: text("blog.postMailSubject", { title: mark("title"), blog: mark("blog") }),
    title: mark("title"),
    body: [{ words: mark("lead") }, { part: "way" }, { part: "stop" }],
  }),
  example: ({ locale, site }) => {
    const name = locale.text("blog.mailExample.blog");
    return {
      values: {
        blog: name,
        title: locale.text("blog.mailExample.title"),
        lead: locale.text("blog.mailExample.lead"),
      },
      parts: {
        way: <MailButton to="/blog">{locale.text("blog.postMailLink")}</MailButton>,
        stop: <PostMailStop site={site.name} blog={name} path="/blog" />,
      },
    };
  },
});
