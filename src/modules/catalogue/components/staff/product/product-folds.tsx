import { EditorFold } from "#modules/office/components/editor-frame.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { ProductEditorView } from "../../../server/editor/staff-product-editor.ts";
import { relationKinds } from "../../relation-kinds.ts";
import { ProductDetails } from "./product-details.tsx";
import { ProductExclusions } from "./product-exclusions.tsx";
import { ProductRelated } from "./product-related.tsx";
import { ProductVideos } from "./product-videos.tsx";

type ProductFoldsProps = {
  view: ProductEditorView;
  choices: readonly { value: string; label: string }[];
};

/** Settings that many products do not need; they are saved with everything else. */
export function ProductFolds({ view, choices }: ProductFoldsProps) {
  const { text } = useLocale();
  const some = (count: number) => (count > 0 ? count : undefined);
  return (
    <div className="pe__folds">
      <EditorFold id="details" title={text("catalogue.staffDetails")} aside={some(view.form.details.length)}>
        <ProductDetails details={view.form.details} />
      </EditorFold>
      <EditorFold id="videos" title={text("catalogue.staffVideos")} aside={some(view.videos.length)}>
        <p className="quiet">{text("catalogue.staffVideosLead")}</p>
        <ProductVideos videos={view.videos} choices={choices} />
      </EditorFold>
      {relationKinds.map((kind) => (
        <EditorFold
          key={kind}
          id={kind}
          title={text(`catalogue.staffRelated_${kind}`)}
          aside={some(view.related[kind].length)}
        >
          <p className="quiet">{text(`catalogue.staffRelatedLead_${kind}`)}</p>
          <ProductRelated
            name={kind}
            label={text(`catalogue.staffRelated_${kind}`)}
            chosen={view.related[kind]}
          />
        </EditorFold>
      ))}
      <EditorFold
        id="exclusions"
        title={text("catalogue.staffExclusions")}
        aside={some(view.exclusions.length)}
      >
        <p className="quiet">{text("catalogue.staffExclusionsLead")}</p>
        <ProductExclusions exclusions={view.exclusions} groups={view.groups} />
      </EditorFold>
    </div>
  );
}
