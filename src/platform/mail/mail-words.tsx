import { Fragment, type ReactElement, type ReactNode, useContext } from "react";
import type { PublicContext } from "#platform/context.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { mailSmall } from "./mail-frame.tsx";
import {
  type EditedMail,
  type FilledMail,
  type MailPiece,
  type MailValue,
  mailEditions,
} from "./mail-kind.ts";
import { MailLookContext } from "./mail-look.ts";
import { filledLine, lacksValue, markOf, piecesOf } from "./mail-mark.ts";

/** The words of a mail, ready for the frame. */
export interface MailWords {
  subject: string;
  title: string;
  preview: string;
  body: ReactElement;
}

/** The values of a mail, with those that every mail has. */
export function valuesOf({ site }: Pick<PublicContext, "site">, mail: Pick<FilledMail, "values">) {
  return { ...mail.values, site: site.name };
}

/** The words of a mail in the language of the context: the owner's, else the language pack's. */
export async function wordsOfMail(context: PublicContext, mail: FilledMail): Promise<MailWords> {
  for (const edition of mailEditions.entries()) {
    const edited = await edition(context, mail);
    if (edited) return editedWords(edited);
  }
  return packWords(context, mail);
}

export function editedWords({ subject, title, preview, html }: EditedMail): MailWords {
  return {
    subject,
    title,
    preview,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server from a checked tree
    body: <div dangerouslySetInnerHTML={{ __html: html }} />,
  };
}

/** The mail in the words of the language pack. */
export function packWords(context: PublicContext, mail: FilledMail): MailWords {
  const { subject, title, body } = mail.kind.texts(context.locale, markOf);
  const values = valuesOf(context, mail);
  return {
    subject: filledLine(subject, values),
    title: filledLine(title, values),
    preview: "",
    body: <MailPieces pieces={body} values={values} parts={mail.parts} />,
  };
}

interface MailPiecesProps {
  pieces: readonly MailPiece[];
  values: Readonly<Record<string, MailValue>>;
  parts: FilledMail["parts"];
}

function MailPieces({ pieces, values, parts }: MailPiecesProps) {
  return pieces.map((piece, at) => {
    if ("part" in piece) return <Fragment key={`part ${piece.part}`}>{parts[piece.part]}</Fragment>;
    if (lacksValue(piece.words, values)) return null;
    const said = <Filled words={piece.words} values={values} />;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a mail are written once
      <p key={at} {...(piece.look === "small" ? { style: mailSmall } : {})}>
        {piece.look === "strong" ? <b>{said}</b> : said}
      </p>
    );
  });
}

function Filled({ words, values }: { words: string; values: MailPiecesProps["values"] }): ReactNode {
  const { href } = useLocale();
  const { link } = useContext(MailLookContext);
  return piecesOf(words, (value) => Object.hasOwn(values, value)).map((piece, at) => {
    if ("text" in piece) return piece.text;
    const value = values[piece.value];
    if (typeof value !== "object") return value;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence are written once
      <a key={at} href={href(value.to)} style={{ color: link }}>
        {value.label}
      </a>
    );
  });
}
