import { Form } from "react-router";
import { z } from "zod";
import { BothTextField } from "#modules/office/components/both-field.tsx";
import { CheckField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { recordId } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { CropForm } from "../../components/staff/crop-form.tsx";
import { FocusPad } from "../../components/staff/focus-pad.tsx";
import { FileForm, VideoPart } from "../../components/staff/video-part.tsx";
import { mediaDetailPath, mediaPath, mediaReplacePath } from "../../paths.ts";
import { mediaInput, saveMedia } from "../../server/change-media.ts";
import { deleteMedia, restoreMedia } from "../../server/delete-media.ts";
import { type MediaDetailView, mediaDetail } from "../../server/media-detail.ts";
import { mediaRoles } from "../../server/media-record.ts";
import { cropInput, cropMedia } from "../../server/replace-media.ts";
import type { Route } from "./+types/media-page.ts";

export const loader = personalLoader(mediaRoles, (context, { params }) =>
  mediaDetail(context, recordId(params["mediaId"])),
);

const nothing = z.object({});

export const action = formAction(mediaRoles, {
  save: on(mediaInput, async (context, { overwrite, ...form }, { params }) => {
    const id = recordId(params["mediaId"]);
    const seen = overwrite ? { ...form, version: undefined } : form;
    await transact(context, (write) => saveMedia(write, id, seen));
    return goDone(mediaDetailPath(id), "media.saved");
  }),
  crop: on(cropInput, async (context, crop, { params }) => {
    const id = recordId(params["mediaId"]);
    await cropMedia(context, id, crop);
    return goDone(mediaDetailPath(id), "media.cropped");
  }),
  uncrop: on(nothing, async (context, _input, { params }) => {
    const id = recordId(params["mediaId"]);
    await cropMedia(context, id, null);
    return goDone(mediaDetailPath(id), "media.uncropped");
  }),
  delete: on(nothing, async (context, _input, { params }) => {
    const id = recordId(params["mediaId"]);
    await transact(context, (write) => deleteMedia(write, [id]));
    return goDone(mediaPath, "media.deletedMany", { count: 1 });
  }),
  restore: on(nothing, async (context, _input, { params }) => {
    const id = recordId(params["mediaId"]);
    await transact(context, (write) => restoreMedia(write, [id]));
    return goDone(mediaDetailPath(id), "media.restoredMany", { count: 1 });
  }),
});

export default function MediaPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody side={<Facts view={view} />} sideLabel={text("media.facts")}>
      <PageHead title={view.name} hidden />
      <StaffHead title={view.name} />
      {view.deletedUntil && <Deleted until={view.deletedUntil} />}
      <StaffForm
        problem={actionData}
        path={mediaDetailPath(view.id)}
        version={view.version}
        stored={`${view.picture} ${JSON.stringify(view.crop)}`}
      >
        <PictureSection view={view} />
        <WordsSection view={view} />
      </StaffForm>
      {view.kind === "picture" && view.canCrop && view.originalPx && (
        <FormSection title={text("media.crop")} lead={text("media.cropLead")}>
          <CropForm key={`${view.version}`} src={view.original} picture={view.originalPx} crop={view.crop} />
        </FormSection>
      )}
      <BytesSection view={view} />
    </StaffBody>
  );
}

type ViewProps = { view: MediaDetailView };

function PictureSection({ view }: ViewProps) {
  const { text } = useLocale();
  const { id, kind, picture, file, focus, name } = view;
  if (kind === "video") {
    return (
      <FormSection title={text("media.kind_video")} lead={text("media.posterLead")}>
        <Focus x={focus.x} y={focus.y} />
        <p>
          <a
            className={buttonClass({ kind: "line", size: "s" })}
            href={file}
            target="_blank"
            rel="noreferrer"
          >
            {text("media.open")}
          </a>
        </p>
      </FormSection>
    );
  }
  if (kind === "file") return <Focus x={focus.x} y={focus.y} />;
  return (
    <FormSection title={text("media.focus")} lead={text("media.focusLead")}>
      <FocusPad key={`${id} ${picture}`} src={picture} alt={name} focus={focus} />
    </FormSection>
  );
}

/** Keeps the focal point of an entry whose form has no field for it. */
function Focus({ x, y }: { x: number; y: number }) {
  return (
    <>
      <input type="hidden" name="focusX" value={x} />
      <input type="hidden" name="focusY" value={y} />
    </>
  );
}

function WordsSection({ view }: ViewProps) {
  const { text } = useLocale();
  return (
    <FormSection title={text("media.words")} lead={text("media.wordsLead")}>
      <TextField name="name" label={text("media.name")} value={view.name} input={{ maxLength: 200 }} />
      {view.kind !== "file" && (
        <>
          <BothTextField name="alt" label="media.alt" hint="media.altHint" value={view.alt} />
          <CheckField name="decorative" checked={view.decorative} hint={text("media.decorativeHint")}>
            {text("media.decorative")}
          </CheckField>
        </>
      )}
      <FormGrid>
        <TextField
          name="credit"
          label={text("media.credit")}
          hint={text("media.creditHint")}
          value={view.credit}
        />
        <TextField
          name="licence"
          label={text("media.licence")}
          hint={text("media.licenceHint")}
          value={view.licence}
        />
        <TextField
          name="folder"
          label={text("media.folder")}
          value={view.folder}
          input={{ list: "media-folders", maxLength: 100 }}
        />
        <TextField name="tags" label={text("media.tags")} hint={text("media.tagsHint")} value={view.tags} />
      </FormGrid>
      <datalist id="media-folders">
        {view.choices.folders.map((folder) => (
          <option key={folder} value={folder} />
        ))}
      </datalist>
    </FormSection>
  );
}

function BytesSection({ view }: ViewProps) {
  const { text, href } = useLocale();
  return (
    <>
      {view.kind === "video" && (
        <FormSection title={text("media.poster")} lead={text("media.posterLead")}>
          <VideoPart id={view.id} src={view.file} poster={view.picture} />
        </FormSection>
      )}
      {view.deletedUntil === null && (
        <FormSection
          title={text("media.replace")}
          lead={text("media.replaceLead", { count: view.uses.length })}
        >
          <FileForm
            action={href(mediaReplacePath(view.id))}
            label={text("media.replaceFile")}
            button={text("media.replaceButton")}
          />
        </FormSection>
      )}
      {view.deletedUntil === null && (
        <Form method="post">
          <FormSection
            title={text("office.delete")}
            lead={text(view.uses.length > 0 ? "media.deleteUsed" : "media.deleteLead")}
          >
            <p>
              <Button
                type="submit"
                kind="danger"
                size="s"
                name="action"
                value="delete"
                disabled={view.uses.length > 0}
              >
                {text("media.delete")}
              </Button>
            </p>
          </FormSection>
        </Form>
      )}
    </>
  );
}

function Deleted({ until }: { until: string }) {
  const { text } = useLocale();
  return (
    <Form method="post">
      <Alert kind="warn">
        {text("media.deletedUntil", { until })}{" "}
        <Button type="submit" kind="line" size="s" name="action" value="restore">
          {text("media.restore")}
        </Button>
      </Alert>
    </Form>
  );
}

function Facts({ view }: ViewProps) {
  const { text } = useLocale();
  const pixels = view.widthPx && view.heightPx ? `${view.widthPx} × ${view.heightPx}` : "";
  const facts = [
    [text("media.kind"), view.type],
    [text("media.pixels"), pixels],
    [text("media.size"), view.size],
    [text("media.added"), view.added],
    [text("media.uploadedBy"), view.uploadedBy],
  ] as const;
  return (
    <>
      <h2 className="h3">{text("media.usedOn")}</h2>
      {view.uses.length === 0 ? (
        <p className="quiet">{text("media.usedNowhere")}</p>
      ) : (
        <ul className="media-uses">
          {view.uses.map(({ label, title, path }) => (
            <li key={`${path} ${label}`}>
              <Link className="link" href={path}>
                {title}
              </Link>{" "}
              <small className="quiet">{label}</small>
            </li>
          ))}
        </ul>
      )}
      <h2 className="h3">{text("media.facts")}</h2>
      <dl className="media-facts">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
