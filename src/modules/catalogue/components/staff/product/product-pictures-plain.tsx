import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { productPicturesPath } from "../../../paths.ts";

const formId = "plain-pictures";

/**
 * Uploads pictures without a script: the file field belongs to a form of its own, because HTML forbids nested forms.
 */
export function PicturesWithoutScript({ productId }: { productId: number | null }) {
  const { text } = useLocale();
  return (
    <noscript>
      {productId === null ? (
        <p className="quiet">{text("catalogue.staffPlainPicturesNew")}</p>
      ) : (
        <div className="stack stack--s">
          <Field label={text("catalogue.staffPlainPictures")} hint={text("catalogue.staffPlainPicturesHint")}>
            <TextInput type="file" name="pictures" accept="image/*" multiple required form={formId} />
          </Field>
          <p>
            <Button type="submit" kind="line" size="s" form={formId}>
              {text("catalogue.staffPlainPicturesSend")}
            </Button>
          </p>
        </div>
      )}
    </noscript>
  );
}

/** The form of that field, outside the product form. */
export function PlainPicturesForm({ productId }: { productId: number }) {
  const { href } = useLocale();
  return (
    <noscript>
      <form
        id={formId}
        method="post"
        action={href(productPicturesPath(productId))}
        encType="multipart/form-data"
      />
    </noscript>
  );
}
