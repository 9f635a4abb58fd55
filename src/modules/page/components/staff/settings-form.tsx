import { OneMedia } from "#modules/media/components/staff/media-drop.tsx";
import { EditorFold, EditorForm, EditorSection } from "#modules/office/components/editor-frame.tsx";
import { CheckField, KindField, SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { SiteSharing } from "#modules/website/components/staff/site-sharing.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { editPath, staffPagePath } from "../../paths.ts";
import type { SettingsView } from "../../server/settings-view.ts";

const accesses = ["everybody", "signedIn", "password", "role"] as const;

type SettingsFormProps = { view: SettingsView; problem: FormProblem | undefined };

/** The settings of a page except its text: address, access, schedule, and search engines. */
export function SettingsForm({ view, problem }: SettingsFormProps) {
  const { text } = useLocale();
  return (
    <EditorForm
      problem={problem}
      path={staffPagePath(view.id)}
      version={view.version}
      isPublished={view.isPublished}
      side={
        <>
          <AccessSection view={view} />
          <TimesSection view={view} />
          {!view.isHome && view.sharing.others.length > 0 && (
            <EditorSection id="sites" title={text("page.staffSites")} lead={text("page.staffSitesLead")}>
              <SiteSharing {...view.sharing} />
            </EditorSection>
          )}
          {view.state !== "deleted" && !view.isHome && <MenuSection view={view} />}
          <UsedOnSection view={view} />
        </>
      }
    >
      <AddressSection view={view} />
      <FoundSection view={view} />
    </EditorForm>
  );
}

type SectionProps = { view: SettingsView };

function AddressSection({ view }: SectionProps) {
  const { text, href } = useLocale();
  return (
    <EditorSection id="address" title={text("page.staffAddress")} lead={text("page.staffAddressLead")}>
      {view.isHome ? (
        <>
          <input type="hidden" name="path" value="/" />
          <p>{text("page.staffIsHome")}</p>
        </>
      ) : (
        <TextField
          name="path"
          label={text("page.staffPath")}
          hint={text("page.staffPathHint")}
          value={view.path}
          input={{ spellCheck: false, autoCapitalize: "none" }}
        />
      )}
      <ul className="page-languages">
        {view.languages.map(({ code, name, title }) => (
          <li key={code}>
            <b>{name}</b> <span className="muted">{title || text("page.staffNotWritten")}</span>{" "}
            <a className="link" href={href(editPath(view.id, code))}>
              {text(title ? "page.staffEdit" : "page.staffWrite")}
            </a>
          </li>
        ))}
      </ul>
    </EditorSection>
  );
}

function FoundSection({ view }: SectionProps) {
  const { text } = useLocale();
  return (
    <EditorSection id="found" title={text("page.staffFound")} lead={text("page.staffFoundLead")}>
      <CheckField name="indexed" checked={view.indexed} hint={text("page.staffIndexedHint")}>
        {text("page.staffIndexed")}
      </CheckField>
      <CheckField name="track" checked={view.track} hint={text("page.staffTrackHint")}>
        {text("page.staffTrack")}
      </CheckField>
      <OneMedia pictures={view.pictures} wide />
      <p className="muted">{text("page.staffPictureHint")}</p>
      {view.languages
        .filter(({ title }) => title !== "")
        .map(({ code, name, title, description }) => (
          <figure key={code} className="page-card" lang={code}>
            <figcaption className="vh">{text("page.staffCard", { language: name })}</figcaption>
            {view.pictures[0] && <img src={view.pictures[0].url} alt="" />}
            <p>
              <small>{view.path}</small>
              <b>{title}</b>
              <span>{description || text("page.staffNoDescription")}</span>
            </p>
          </figure>
        ))}
    </EditorSection>
  );
}

function AccessSection({ view }: SectionProps) {
  const { text } = useLocale();
  return (
    <EditorSection id="access" title={text("page.staffAccess")}>
      <KindField
        name="access"
        label={text("page.staffWho")}
        value={view.access}
        kinds={view.isHome ? ["everybody"] : accesses}
        textOf={(value) => `page.access_${value}`}
      />
      {!view.isHome && (
        <EditorFold title={text("page.staffAccessMore")} open={view.access !== "everybody"}>
          <TextField
            name="password"
            label={text("page.staffPassword")}
            hint={text(view.hasPassword ? "page.staffPasswordKept" : "page.staffPasswordHint")}
            value=""
            input={{ type: "password", autoComplete: "new-password" }}
          />
          <SelectField
            name="role"
            label={text("page.staffRole")}
            value={view.role}
            options={[
              { value: "", label: "–" },
              ...view.roles.map((role) => ({ value: role, label: text(`page.role_${role}`) })),
            ]}
          />
        </EditorFold>
      )}
    </EditorSection>
  );
}

function TimesSection({ view }: SectionProps) {
  const { text } = useLocale();
  const { errorOf } = useProblem();
  const isPlanned = view.publishAt !== "" || view.unpublishAt !== "";
  const isOpen = isPlanned || Boolean(errorOf("publishAt") ?? errorOf("unpublishAt"));
  return (
    <EditorFold title={text("page.staffTimes")} aside={isPlanned ? view.at : undefined} open={isOpen}>
      <TextField
        name="publishAt"
        label={text("page.staffPublishAt")}
        hint={text("page.staffTimesHint")}
        value={view.publishAt}
        input={{ type: "datetime-local" }}
      />
      <TextField
        name="unpublishAt"
        label={text("page.staffUnpublishAt")}
        value={view.unpublishAt}
        input={{ type: "datetime-local" }}
      />
      <p className="row">
        <Button type="submit" kind="line" size="s" name="action" value="schedule">
          {text("page.staffSchedule")}
        </Button>
      </p>
    </EditorFold>
  );
}

function MenuSection({ view }: SectionProps) {
  const { text } = useLocale();
  const entries = view.usedOn.filter(({ kind }) => kind === "menu");
  return (
    <EditorSection id="menu" title={text("page.menu")} lead={text("page.menuLead")}>
      {entries.length > 0 && (
        <ul>
          {entries.map(({ name, path }) => (
            <li key={path}>
              {name}{" "}
              <Link className="link" href={path}>
                {text("page.menuChange")}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        name="menuUnder"
        label={text("page.menuUnder")}
        value=""
        options={[{ value: "", label: "–" }, ...view.menuPlaces]}
      />
      <p className="row">
        <Button type="submit" kind="line" size="s" name="action" value="menu">
          {text("page.menuAdd")}
        </Button>
      </p>
    </EditorSection>
  );
}

function UsedOnSection({ view }: SectionProps) {
  const { text, href } = useLocale();
  return (
    <EditorSection id="used" title={text("page.staffUsedOn")}>
      {view.usedOn.length === 0 ? (
        <p className="muted">{text("page.staffUsedNowhere")}</p>
      ) : (
        <ul>
          {view.usedOn.map(({ kind, name, path }) => (
            <li key={path}>
              <span className="muted">{text(`page.mention_${kind}`)}</span>{" "}
              {kind === "menu" ? (
                <Link className="link" href={path}>
                  {name}
                </Link>
              ) : (
                <a className="link" href={href(path)}>
                  {name}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </EditorSection>
  );
}
