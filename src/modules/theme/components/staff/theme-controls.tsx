import { type ChangeEvent, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextArea, TextInput } from "#ui/field.tsx";
import { themeExportPath } from "../../paths.ts";
import { builtIn } from "../built-in.ts";
import type { Fault } from "../colour/pairs.ts";
import { coloursOf } from "../colour/scheme.ts";
import { type ChoiceName, colourRoles, type Scheme, schemes, type Theme } from "../theme.ts";
import { ColourField } from "./colour-field.tsx";
import { FaultList } from "./fault-list.tsx";
import { ThemeChoice } from "./theme-choice.tsx";
import type { ThemeDraft } from "./use-theme.ts";

const groups: readonly { id: string; names: readonly ChoiceName[] }[] = [
  { id: "type", names: ["fonts", "titleSize", "textSize"] },
  { id: "shape", names: ["corners", "pictures", "density", "shadows"] },
  { id: "buttons", names: ["buttons", "buttonShape"] },
  { id: "frame", names: ["header", "footer"] },
];

type ControlsProps = {
  draft: ThemeDraft;
  faults: readonly Fault[];
  scheme: Scheme;
  onScheme: (scheme: Scheme) => void;
};

/** All choices of a theme. Without JavaScript it is a form. */
export function ThemeControls({ draft, faults, scheme, onScheme }: ControlsProps) {
  const { text } = useLocale();
  const { theme } = draft;
  return (
    <>
      <section className="theme-group">
        <h2>{text("theme.startFrom")}</h2>
        <div className="theme-presets">
          {builtIn.map((one) => (
            <Preset
              key={one.name}
              theme={one}
              isCurrent={one.name === theme.name}
              onUse={() => draft.change(one)}
            />
          ))}
        </div>
        <Field label={text("theme.name")}>
          <TextInput
            small
            name="name"
            value={theme.name}
            maxLength={60}
            onChange={({ target }) => draft.set("name", target.value || "…")}
          />
        </Field>
      </section>
      <section className="theme-group">
        <h2>
          {text("theme.colours")} <small className="quiet">{text("theme.coloursLead")}</small>
        </h2>
        <fieldset className="theme-choice needs-js">
          <legend className="vh">{text("theme.scheme")}</legend>
          <div className="theme-choice__row">
            {schemes.map((one) => (
              <label key={one} className="theme-choice__one">
                <input type="radio" name="scheme" checked={one === scheme} onChange={() => onScheme(one)} />
                <span className="theme-choice__face">{text(`theme.scheme_${one}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {faults.length > 0 && <FaultList theme={theme} faults={faults} onUse={draft.set} />}
        {schemes.map((one) => (
          <div key={one} className="theme-scheme" data-off={one === scheme ? undefined : ""}>
            <p className="theme-scheme__name">{text(`theme.scheme_${one}`)}</p>
            {one === "dark" && <p className="tiny muted">{text("theme.darkLead")}</p>}
            <ul className="theme-colours">
              {colourRoles
                .filter((role) => one === "light" || role !== "brand")
                .map((role) => (
                  <ColourField
                    key={role}
                    scheme={one}
                    role={role}
                    colours={coloursOf(theme, one)}
                    chosen={theme[one][role] ?? null}
                    onChange={(value) => draft.set(`${one}.${role}`, value)}
                  />
                ))}
            </ul>
          </div>
        ))}
      </section>
      {groups.map(({ id, names }) => (
        <section key={id} className="theme-group">
          <h2>{text(`theme.group_${id}`)}</h2>
          {names.map((name) => (
            <ThemeChoice
              key={name}
              name={name}
              value={theme[name]}
              onChange={(value) => draft.set(name, value)}
            />
          ))}
        </section>
      ))}
      <ThemeFile draft={draft} />
    </>
  );
}

function Preset({ theme, isCurrent, onUse }: { theme: Theme; isCurrent: boolean; onUse: () => void }) {
  const { text } = useLocale();
  const { page, ink, brand, accent } = theme.light;
  return (
    <button
      type="submit"
      name="preset"
      value={theme.name}
      className="theme-preset"
      aria-pressed={isCurrent}
      onClick={onUse}
    >
      <span className="theme-preset__sample" style={{ background: page, color: ink }} aria-hidden="true">
        <i style={{ background: brand }} />
        <i style={{ background: accent }} />
      </span>
      {text(`theme.builtIn_${theme.name.toLowerCase()}`)}
    </button>
  );
}

/** Exports and imports a theme as a file. */
function ThemeFile({ draft }: { draft: ThemeDraft }) {
  const { text } = useLocale();
  const [words, setWords] = useState<string>();

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    const read = await draft.read((await file.text()).slice(0, 100_000));
    setWords(read.words === undefined ? undefined : read.words || text("theme.offline"));
  }
  return (
    <section className="theme-group">
      <h2>{text("theme.file")}</h2>
      <p className="tiny muted">{text("theme.fileLead")}</p>
      {words && (
        <Alert kind="bad" live>
          {words}
        </Alert>
      )}
      <div className="row">
        <a
          className="btn btn--line btn--s"
          href={themeExportPath}
          download
          onClick={(event) => {
            event.preventDefault();
            // The file also contains the latest choices.
            void draft.save().then(() => location.assign(themeExportPath));
          }}
        >
          {text("theme.export")}
        </a>
        <label className="btn btn--line btn--s theme-file needs-js">
          {text("theme.import")}
          <input
            type="file"
            accept=".json,application/json"
            className="vh"
            onChange={(event) => void take(event)}
          />
        </label>
      </div>
      <div className="without-js">
        <Field label={text("theme.fileText")}>
          <TextArea name="file" rows={3} />
        </Field>
        <Button type="submit" kind="line" size="s" name="action" value="import">
          {text("theme.import")}
        </Button>
      </div>
    </section>
  );
}
