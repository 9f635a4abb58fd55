import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { Table } from "#ui/table.tsx";
import { languagesPath } from "../../paths.ts";
import { type LanguagesView, languagesRoles, languagesView } from "../../server/staff/languages-view.ts";
import type { Route } from "./+types/languages-page.ts";

export const loader = personalLoader(languagesRoles, (context, { url }) => languagesView(context, url));

export default function LanguagesPage({
  loaderData: { languages, kinds, chosen, settings },
}: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("website.languages");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead
        title={title}
        lead={text(languages.length > 1 ? "website.languagesLead" : "website.languagesOne")}
        {...(settings && {
          actions: (
            <ButtonLink href={settings} kind="line" size="s">
              {text("website.languagesAdd")}
            </ButtonLink>
          ),
        })}
      />
      <div className="stack stack--l">
        <Table label={title}>
          <thead>
            <tr>
              <th scope="col">{text("website.languagesKind")}</th>
              {languages.map(({ code, name }) => (
                <th scope="col" className="num" key={code}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind.model}>
                <th scope="row">{kind.label}</th>
                {languages.map((language) => (
                  <td className="num" key={language.code}>
                    <Share kind={kind} language={language} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
        {chosen && <Open chosen={chosen} languages={languages} />}
      </div>
    </StaffBody>
  );
}

type Kind = LanguagesView["kinds"][number];
type Language = LanguagesView["languages"][number];

function Share({ kind, language }: { kind: Kind; language: Language }) {
  const { text } = useLocale();
  const share = kind.shares.find(({ code }) => code === language.code);
  if (!share) return "–";
  const percent = text("website.languagesShare", { percent: share.percent });
  return (
    <>
      <Link
        className="link"
        href={`${languagesPath}?of=${kind.model}&in=${language.code}`}
        aria-label={text("website.languagesOf", {
          kind: kind.label,
          language: language.name,
          share: percent,
        })}
      >
        {percent}
      </Link>{" "}
      {share.outdated > 0 && (
        <Badge kind="warn">{text("website.languagesOutdated", { count: share.outdated })}</Badge>
      )}
    </>
  );
}

const badges = { missing: "bad", part: "warn", outdated: "warn" } as const;

function Open({
  chosen,
  languages,
}: Pick<LanguagesView, "languages"> & { chosen: NonNullable<LanguagesView["chosen"]> }) {
  const { text } = useLocale();
  const language = languages.find(({ code }) => code === chosen.code)?.name ?? chosen.code;
  const heading = text("website.languagesOpen", { kind: chosen.label, language });
  return (
    <section className="stack">
      <h2 className="h4">{heading}</h2>
      {chosen.open.length === 0 ? (
        <p className="quiet">{text("website.languagesDone")}</p>
      ) : (
        <Table label={heading}>
          <thead>
            <tr>
              <th scope="col">{text("website.languagesRecord")}</th>
              <th scope="col">{text("website.languagesState")}</th>
              <th scope="col" className="num">
                {text("website.languagesSaid")}
              </th>
            </tr>
          </thead>
          <tbody>
            {chosen.open.map(({ id, name, percent, state, path }) => (
              <tr key={id}>
                <td>
                  <Link className="link" href={path}>
                    {name}
                  </Link>
                </td>
                <td>
                  <Badge kind={badges[state]}>{text(`website.languagesState_${state}`)}</Badge>
                </td>
                <td className="num">{text("website.languagesShare", { percent })}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {chosen.count > chosen.open.length && (
        <p className="quiet small">
          {text("website.languagesShown", { shown: chosen.open.length, count: chosen.count })}
        </p>
      )}
    </section>
  );
}
