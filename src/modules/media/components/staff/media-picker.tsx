import FileIcon from "lucide-react/icons/file";
import Search from "lucide-react/icons/search";
import { useEffect, useRef, useState } from "react";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError, TextInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type * as contract from "../../contract.ts";
import type { MediaKind, MediaPick } from "../media-view.ts";
import { UploadArea } from "./upload-area.tsx";

const call = caller<typeof contract>();
const waitMs = 200;

type MediaPickerProps = {
  open: boolean;
  onClose: () => void;
  /** Called for every chosen entry; the picker closes unless `several` is set. */
  onPick: (picked: MediaPick) => void;
  kind?: MediaKind;
  several?: boolean;
};

/** Chooses from the library, or uploads a new file and chooses that. */
export function MediaPicker({ open, onClose, onPick, kind = "picture", several = false }: MediaPickerProps) {
  const { text } = useLocale();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      look="wide"
      title={text(`media.pick_${kind}`)}
      closeLabel={text("office.close")}
      className="media-picker"
    >
      {open && (
        <Choices
          kind={kind}
          onPick={(picked) => {
            onPick(picked);
            if (!several) onClose();
          }}
        />
      )}
    </Dialog>
  );
}

function Choices({ kind, onPick }: { kind: MediaKind; onPick: (picked: MediaPick) => void }) {
  const { text } = useLocale();
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [found, setFound] = useState<{ items: MediaPick[]; total: number } | null>(null);
  const [problem, setProblem] = useState("");
  const [said, setSaid] = useState("");
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const aborter = new AbortController();
    const timer = setTimeout(
      () => {
        call("/web/media/search", { search, kind, page }, { signal: aborter.signal }).then(
          (answer) => {
            setProblem("");
            setFound((before) =>
              page === 1 || !before ? answer : { ...answer, items: [...before.items, ...answer.items] },
            );
          },
          () => !aborter.signal.aborted && setProblem(text("media.searchFailed")),
        );
      },
      search === "" ? 0 : waitMs,
    );
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [search, kind, page, text]);

  function pick(picked: MediaPick) {
    setSaid(text("media.picked", { name: picked.name }));
    onPick(picked);
  }
  return (
    <div className="media-picker__in">
      <TextInput
        ref={field}
        type="search"
        icon={Search}
        aria-label={text("media.search")}
        placeholder={text("media.search")}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setPage(1);
        }}
        onKeyDown={(event) => {
          // Enter would submit the form around the picker.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      {problem && (
        <span role="alert">
          <FieldError>{problem}</FieldError>
        </span>
      )}
      <p className="vh" role="status">
        {said || (found && text("media.found", { count: found.total }))}
      </p>
      {found?.items.length === 0 && <p className="quiet">{text("media.foundNothing")}</p>}
      <ul className="media-grid media-grid--s">
        {found?.items.map((item) => (
          <li key={item.id}>
            <button type="button" className="tile-pick" onClick={() => pick(item)}>
              <span className="tile-media__pic">
                {item.thumbnail ? <img src={item.thumbnail} alt="" loading="lazy" /> : <Icon of={FileIcon} />}
              </span>
              <span className="tile-media__name">{item.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {found && found.items.length < found.total && (
        <Button kind="line" size="s" onClick={() => setPage(page + 1)}>
          {text("media.more")}
        </Button>
      )}
      <UploadArea
        inForm
        picturesOnly={kind === "picture"}
        onSent={({ item }) => {
          if (item.kind === kind) pick(item);
        }}
      />
    </div>
  );
}
