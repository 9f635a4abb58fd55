import CircleCheck from "lucide-react/icons/circle-check";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import type { SignedView } from "../../server/signed-view.ts";

interface SignedBlockProps {
  signed: SignedView;
  /** The visitor has just signed on this page: move the focus to the heading. */
  isNew: boolean;
  title: string;
  children: ReactNode;
}

/** Replaces the form once a document is signed. */
export function SignedBlock({ signed, isNew, title, children }: SignedBlockProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <section className="sign__done" aria-labelledby="signed">
      <div className="stack">
        <h2 className="h3 sign__title" id="signed" tabIndex={-1} ref={heading}>
          <Icon of={CircleCheck} /> {title}
        </h2>
        {children}
      </div>
      <SignedCard signed={signed} />
    </section>
  );
}

interface SignedCardProps {
  signed: SignedView;
  /** False on the page that these links lead to. */
  linked?: boolean;
}

/** The signature with links to its document and its evidence. */
export function SignedCard({ signed, linked = true }: SignedCardProps) {
  const { text, href } = useLocale();
  const { name, at, picturePath, pdfPath, evidencePath } = signed;
  return (
    <div className="stack stack--s">
      <figure className="panel panel__b sign__card">
        {picturePath ? (
          <img src={picturePath} alt={text("signing.pictureOf", { name })} className="sign__picture" />
        ) : (
          <p className="sign__typed">{name}</p>
        )}
        <figcaption className="small">
          <b>{name}</b>
          <br />
          {at}
        </figcaption>
      </figure>
      {linked && (
        <p className="row small">
          <a className="link" href={href(pdfPath)} target="_blank" rel="noreferrer">
            {text("signing.signedPdf")}
          </a>
          <Link className="link" to={evidencePath}>
            {text("signing.evidence")}
          </Link>
        </p>
      )}
    </div>
  );
}
