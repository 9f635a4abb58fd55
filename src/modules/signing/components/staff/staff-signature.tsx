import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Link } from "#ui/link.tsx";
import type { SignedView } from "../../server/signed-view.ts";

/** The signer, the time, and links to the signed document and its evidence. */
export function StaffSignature({ signed }: { signed: SignedView }) {
  const { text, href } = useLocale();
  const { name, at, picturePath, pdfPath, evidencePath } = signed;
  return (
    <Alert kind="ok" title={text("signing.staffSignedBy", { name, at })} className="gap-below">
      <span className="row">
        {picturePath && (
          <img src={picturePath} alt={text("signing.staffPictureOf", { name })} className="staff-signature" />
        )}
        <a className="link" href={href(pdfPath)} target="_blank" rel="noreferrer">
          {text("signing.staffSignedPdf")}
        </a>
        <Link className="link" href={evidencePath}>
          {text("signing.staffEvidence")}
        </Link>
      </span>
    </Alert>
  );
}
