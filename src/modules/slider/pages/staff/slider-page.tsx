import { DeleteSection, ofSaving } from "#modules/office/components/delete-section.tsx";
import { EditorForm, EditorHead } from "#modules/office/components/editor-frame.tsx";
import { nothingAsked, recordAction, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { KindChoice } from "../../components/staff/kind-choice.tsx";
import { Mentions } from "../../components/staff/mentions.tsx";
import { SliderForm, SliderPlaces } from "../../components/staff/slider-form.tsx";
import { staffSliderPath, staffSlidersPath } from "../../paths.ts";
import { sliderRoles } from "../../server/slider-record.ts";
import { createSlider, deleteSlider, saveSlider, sliderInput } from "../../server/staff-slider.ts";
import { sliderEditView } from "../../server/staff-slider-view.ts";
import type { Route } from "./+types/slider-page.ts";

export const loader = personalLoader(sliderRoles, (context, { params, url }) =>
  sliderEditView(context, recordIdOrNew(params["sliderId"]), url),
);

export const action = recordAction({
  roles: sliderRoles,
  param: "sliderId",
  input: sliderInput,
  create: createSlider,
  save: saveSlider,
  path: staffSliderPath,
  made: "slider.staffMade",
  saved: "slider.staffSaved",
  deleting: { asks: nothingAsked, act: deleteSlider, done: "slider.staffDeleted", path: staffSlidersPath },
});

export default function SliderPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { kind } = view;
  if (kind === null) {
    return (
      <StaffBody>
        <PageHead title={view.crumb} hidden />
        <StaffHead title={view.crumb} lead={text("slider.staffKindLead")} />
        <KindChoice />
      </StaffBody>
    );
  }
  const isPublished = view.id !== null && !view.archived;
  const state = isPublished ? "active" : view.id === null ? "new" : "archived";
  return (
    <StaffBody>
      <PageHead title={view.crumb} hidden />
      <EditorHead
        title={view.crumb}
        state={{
          kind: isPublished ? "ok" : "warn",
          label: text(`slider.label_${state}`),
          words: `${text(`slider.kind_${kind}`)}. ${text(`slider.seen_${state}`)}`,
        }}
        preview={null}
      />
      <Mentions mentions={view.mentions} archived={view.archived} />
      <EditorForm
        problem={ofSaving(actionData)}
        path={staffSliderPath(view.id ?? "new")}
        version={view.id === null ? undefined : view.version}
        isPublished={isPublished}
        publishing={{ name: "archived", on: "0", off: "1" }}
        side={<SliderPlaces view={view} />}
      >
        <SliderForm view={view} kind={kind} />
      </EditorForm>
      {view.id !== null && (
        <DeleteSection
          problem={actionData}
          label={text("slider.staffDelete")}
          lead={
            view.mentions.length > 0
              ? text("slider.staffDeleteNamed", { count: view.mentions.length })
              : text("slider.staffDeleteLead")
          }
        />
      )}
    </StaffBody>
  );
}
