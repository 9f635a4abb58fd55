import Bold from "lucide-react/icons/bold";
import Gallery from "lucide-react/icons/gallery-horizontal";
import Heading from "lucide-react/icons/heading-2";
import ImageIcon from "lucide-react/icons/image";
import Italic from "lucide-react/icons/italic";
import LinkIcon from "lucide-react/icons/link";
import ListIcon from "lucide-react/icons/list";
import Quote from "lucide-react/icons/quote";
import { useId, useRef, useState } from "react";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { sendPicture } from "#modules/office/components/send-picture.ts";
import { TextAreaField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { IconButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Progress } from "#ui/progress.tsx";

const marks = [
  { id: "heading", icon: Heading, before: "\n\n## ", after: "\n\n" },
  { id: "bold", icon: Bold, before: "<strong>", after: "</strong>" },
  { id: "italic", icon: Italic, before: "<em>", after: "</em>" },
  { id: "list", icon: ListIcon, before: "\n\n- ", after: "\n\n" },
  { id: "quote", icon: Quote, before: "\n\n<blockquote>", after: "</blockquote>\n\n" },
  { id: "link", icon: LinkIcon, before: '<a href="https://">', after: "</a>" },
] as const;

type PostBodyFieldProps = { name: string; lang: "en" | "ro"; mark: string | undefined; value: string };

/** The text of a post as words with a few marks, and pictures that are sent into it. It is cleaned when it is saved. */
export function PostBodyField({ name, lang, mark, value }: PostBodyFieldProps) {
  const { text } = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const area = () => box.current?.querySelector("textarea") ?? null;

  function insert(before: string, after: string) {
    const element = area();
    if (!element) return;
    const { value: now, selectionStart: start, selectionEnd: end } = element;
    const chosen = now.slice(start, end);
    const inner = before.endsWith("- ") ? chosen.split(/\n+/).join("\n- ") : chosen;
    element.focus();
    element.setRangeText(before + inner + after, start, end, "end");
    element.setSelectionRange(start + before.length, start + before.length + inner.length);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return (
    <div className="post-body" ref={box}>
      <div className="post-body__tools needs-js" role="toolbar" aria-label={text("blog.staffMarks")}>
        {marks.map(({ id, icon, before, after }) => (
          <IconButton
            key={id}
            icon={icon}
            small
            label={text(`blog.staffMark_${id}`)}
            onClick={() => insert(before, after)}
          />
        ))}
        <PictureButton
          onSent={(fileId) =>
            insert(
              `\n\n<figure><img src="/web/image/blog.picture/${fileId}/image_1024" alt="`,
              '"><figcaption></figcaption></figure>\n\n',
            )
          }
        />
        <BlockButton onChosen={(id) => insert(`\n\n[slider ${id}]\n\n`, "")} />
      </div>
      <TextAreaField
        name={name}
        label={text("blog.staffBody")}
        mark={mark}
        hint={text("blog.staffBodyHint")}
        value={value}
        input={{ rows: 18, lang, spellCheck: true }}
      />
    </div>
  );
}

/** Puts a slider where the text is being written; its mark stands in a paragraph of its own. */
function BlockButton({ onChosen }: { onChosen: (id: number) => void }) {
  const { text } = useLocale();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Gallery}
        small
        label={text("blog.staffMark_slider")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text("blog.staffMark_slider")}
        closeLabel={text("office.close")}
      >
        {open && (
          <RelationField
            name="slider_in_text"
            label={text("blog.staffSlider")}
            hint={text("blog.staffSliderHint")}
            model="theme.slider"
            chosen={[]}
            onChange={([picked]) => {
              if (!picked) return;
              setOpen(false);
              onChosen(picked.id);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

/** Sends one picture and puts it where the text is being written. */
function PictureButton({ onSent }: { onSent: (fileId: number) => void }) {
  const { text } = useLocale();
  const inputId = useId();
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);
  const [problem, setProblem] = useState("");

  async function send(file: File) {
    const words = {
      failed: text("office.pictureFailed"),
      tooLarge: text("office.pictureTooLarge", { megabytes: 20 }),
    };
    setProblem("");
    setSending({ name: file.name, percent: 0 });
    try {
      const { id } = await sendPicture(file, (percent) => setSending({ name: file.name, percent }), words);
      onSent(id);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.failed);
    } finally {
      setSending(null);
    }
  }
  return (
    <>
      <span className="post-body__file">
        <input
          id={inputId}
          type="file"
          accept="image/*"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file) void send(file);
          }}
        />
        <label className="iconbtn iconbtn--s" htmlFor={inputId}>
          <Icon of={ImageIcon} label={text("blog.staffMark_picture")} />
        </label>
      </span>
      {sending && (
        <Progress label={text("office.pictureSending", { name: sending.name })} value={sending.percent} />
      )}
      {problem && (
        <span role="alert">
          <FieldError>{problem}</FieldError>
        </span>
      )}
    </>
  );
}
