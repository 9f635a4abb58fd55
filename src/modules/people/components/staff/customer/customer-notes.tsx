import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextArea } from "#ui/field.tsx";
import { Compose, Timeline } from "#ui/staff/timeline.tsx";
import type { CustomerView } from "../../../server/customer/customer-view.ts";

type NotesProps = {
  notes: CustomerView["notes"];
  mayWrite: boolean;
  error?: string | undefined;
  typed?: string;
};

/** Staff's notes about a customer, who never sees them on the site. */
export function CustomerNotes({ notes, mayWrite, error, typed = "" }: NotesProps) {
  const { text } = useLocale();
  return (
    <div className="stack">
      <h2>{text("people.notes")}</h2>
      {mayWrite && (
        // A new key empties the box after the note is saved.
        <Form method="post" key={notes[0]?.id ?? 0} preventScrollReset>
          <Compose
            submit={
              <Button type="submit" size="s" name="action" value="note">
                {text("people.noteAdd")}
              </Button>
            }
          >
            <Field label={text("people.note")} hideLabel error={error}>
              <TextArea
                name="body"
                rows={3}
                defaultValue={typed}
                placeholder={text("people.notePlaceholder")}
              />
            </Field>
          </Compose>
        </Form>
      )}
      {notes.length === 0 && <p className="quiet">{text("people.notesNone")}</p>}
      <Timeline
        label={text("people.notes")}
        entries={notes.map((note) => ({
          key: note.id,
          time: note.at,
          dateTime: note.atIso,
          author: { name: note.author || text("people.formerStaff") },
          noteLabel: text("people.noteLabel"),
          content: note.body,
          action: note.own && mayWrite ? <RemoveNote noteId={note.id} /> : undefined,
        }))}
      />
    </div>
  );
}

function RemoveNote({ noteId }: { noteId: number }) {
  const { text } = useLocale();
  return (
    <Form method="post" className="log__do" preventScrollReset>
      <input type="hidden" name="note_id" value={noteId} />
      <button type="submit" className="link small" name="action" value="unnote">
        {text("people.noteRemove")}
      </button>
    </Form>
  );
}
