import { OneMedia } from "#modules/media/components/staff/media-drop.tsx";
import { BothTextAreaField, BothTextField } from "#modules/office/components/both-field.tsx";
import { EditorSection } from "#modules/office/components/editor-frame.tsx";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import {
  CheckField,
  NumberField,
  TextAreaField,
  TextField,
} from "#modules/office/components/staff-field.tsx";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Checkbox } from "#ui/check.tsx";
import { FormGrid } from "#ui/staff/form-section.tsx";
import type { SliderEditView } from "../../server/staff-slider-view.ts";
import type { SliderKind } from "../slider-view.ts";
import { SourceFields, TabRows } from "./source-fields.tsx";

type SectionProps = { view: SliderEditView; kind: SliderKind };

const placeNames = ["home", "product", "listing", "post", "blog", "cart", "legal"] as const;

/** The contents and the motion of a slider. */
export function SliderForm({ view, kind }: SectionProps) {
  const { text } = useLocale();
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      {/* Nobody sees a new slider before somebody presses its publish button, which has its own message. */}
      <input type="hidden" name="archived" value={view.id === null || view.archived ? "1" : "0"} />
      <EditorSection id="name" title={text("slider.staffSlider")} lead={text("slider.staffNameLead")}>
        <BothTextField name="name" label="slider.staffName" value={view.name} />
      </EditorSection>
      {kind === "banner" ? <BannerSection view={view} /> : <ItemsSection view={view} kind={kind} />}
      {kind !== "banner" && <MovingSection view={view} kind={kind} />}
    </>
  );
}

function ItemsSection({ view, kind }: SectionProps) {
  const { text } = useLocale();
  const [tab] = view.tabs;
  return (
    <EditorSection title={text("slider.staffItems")} lead={text(`slider.kindLead_${kind}`)}>
      {kind === "multi_tab" && <TabRows tabs={view.tabs} rules={view.rules} kind={kind} />}
      {kind !== "multi_tab" && tab && (
        <SourceFields nameOf={(field) => `tabs[0].${field}`} tab={tab} rules={view.rules} kind={kind} />
      )}
    </EditorSection>
  );
}

function BannerSection({ view }: Pick<SectionProps, "view">) {
  const { text } = useLocale();
  return (
    <EditorSection title={text("slider.kind_banner")} lead={text("slider.kindLead_banner")}>
      <RelationField
        name="templateId"
        label={text("slider.staffProduct")}
        model="product.template"
        chosen={view.product}
      />
      <OneMedia pictures={view.picture} />
      <BothTextField name="title" label="slider.staffTitle" hint="slider.staffTitleHint" value={view.title} />
      <BothTextAreaField name="words" label="slider.staffWords" value={view.words} />
      <BothTextField name="button" label="slider.staffButton" value={view.button} />
      <TextField
        name="buttonPath"
        label={text("slider.staffButtonPath")}
        hint={text("slider.staffButtonPathHint")}
        value={view.buttonPath}
        input={{ spellCheck: false, placeholder: "/shop" }}
      />
    </EditorSection>
  );
}

/** The pages with a slider. */
export function SliderPlaces({ view }: Pick<SectionProps, "view">) {
  const { text } = useLocale();
  const { typedOf } = useProblem();
  const chosen = typedOf("places[]", view.places.join("\n")).split("\n");
  return (
    <EditorSection title={text("slider.staffPages")} lead={text("slider.staffPagesLead")}>
      <fieldset className="checks">
        <legend>{text("slider.staffPlaces")}</legend>
        {placeNames.map((place) => (
          <Checkbox key={place} name="places[]" value={place} defaultChecked={chosen.includes(place)}>
            {text(`slider.place_${place}`)}
          </Checkbox>
        ))}
      </fieldset>
      <TextAreaField
        name="addresses"
        label={text("slider.staffAddresses")}
        hint={text("slider.staffAddressesHint")}
        value={view.addresses}
        input={{ rows: 3, spellCheck: false }}
      />
      <FormGrid>
        <NumberField
          name="position"
          label={text("slider.staffPosition")}
          hint={text("slider.staffPositionHint")}
          value={view.position}
          whole
        />
      </FormGrid>
    </EditorSection>
  );
}

function MovingSection({ view, kind }: SectionProps) {
  const { text } = useLocale();
  const standsStill = kind === "category" || kind === "brand";
  return (
    <EditorSection
      title={text("slider.staffMoving")}
      lead={text(standsStill ? "slider.staffStandsStill" : "slider.staffMovingLead")}
    >
      <FormGrid>
        <NumberField
          name="counts"
          label={text("slider.staffCounts")}
          hint={text("slider.staffCountsHint")}
          value={view.counts}
          whole
        />
        {!standsStill && (
          <NumberField
            name="autoPlayTime"
            label={text("slider.staffPlayTime")}
            hint={text("slider.staffPlayTimeHint")}
            value={view.autoPlayTime}
            unit="ms"
            whole
          />
        )}
      </FormGrid>
      {!standsStill && (
        <CheckField name="autoSlide" checked={view.autoSlide} hint={text("slider.staffAutoHint")}>
          {text("slider.staffAuto")}
        </CheckField>
      )}
    </EditorSection>
  );
}
