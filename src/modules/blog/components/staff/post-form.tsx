import { wordsOfFields } from "#modules/content/components/content-field.tsx";
import { OneMedia } from "#modules/media/components/staff/media-drop.tsx";
import { BothTextAreaField, BothTextField } from "#modules/office/components/both-field.tsx";
import { EditorFold, EditorForm, EditorSection } from "#modules/office/components/editor-frame.tsx";
import { CheckField, SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { EachLanguage } from "#modules/office/components/staff-languages.tsx";
import { SiteSharing } from "#modules/website/components/staff/site-sharing.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { FormGrid } from "#ui/staff/form-section.tsx";
import { staffPostPath } from "../../paths.ts";
import type { PostEditView } from "../../server/staff-post-view.ts";
import { PostBodyField } from "./post-body-field.tsx";

type PostFormProps = { view: PostEditView; problem: FormProblem | undefined };

/** The form of a post: its text and cover; beside them publication, blog, tags and search engine settings. */
export function PostForm({ view, problem }: PostFormProps) {
  return (
    <EditorForm
      problem={problem}
      path={staffPostPath(view.id ?? "new")}
      version={view.id === null ? undefined : view.version}
      isPublished={view.state === "published"}
      side={
        <>
          <PublishSection view={view} />
          <PlaceSection view={view} />
          <AddressSection view={view} />
        </>
      }
    >
      <WordsSection view={view} />
      <CoverSection view={view} />
    </EditorForm>
  );
}

type SectionProps = { view: PostEditView };

function WordsSection({ view }: SectionProps) {
  const { text } = useLocale();
  return (
    <EditorSection id="texts" title={text("blog.staffWords")} lead={text("blog.staffWordsLead")}>
      <BothTextField name="name" label="blog.staffName" value={view.name} />
      <BothTextAreaField
        name="subtitle"
        label="blog.staffSubtitle"
        hint="blog.staffSubtitleHint"
        value={view.subtitle}
        rows={2}
      />
      <EachLanguage name="body" value={wordsOfFields(view.body)}>
        {(code, name, mark) => {
          const value = view.body[code];
          return value && <PostBodyField name={name} lang={code} mark={mark} value={value} />;
        }}
      </EachLanguage>
    </EditorSection>
  );
}

function CoverSection({ view }: SectionProps) {
  const { text } = useLocale();
  const { errorOf } = useProblem();
  return (
    <EditorSection id="cover" title={text("blog.staffCover")} lead={text("blog.staffCoverLead")}>
      <OneMedia pictures={view.cover} wide>
        <BothTextField
          name="coverAlt"
          label="blog.staffCoverAlt"
          hint="blog.staffCoverAltHint"
          value={view.coverAlt}
        />
      </OneMedia>
      <EditorFold
        title={text("blog.staffCoverOrigin")}
        aside={view.coverCredit || undefined}
        open={Boolean(errorOf("coverSource"))}
      >
        <FormGrid>
          <TextField name="coverCredit" label={text("blog.staffCoverCredit")} value={view.coverCredit} />
          <TextField
            name="coverSource"
            label={text("blog.staffCoverSource")}
            hint={text("blog.staffCoverSourceHint")}
            value={view.coverSource}
            input={{ type: "url", spellCheck: false }}
          />
        </FormGrid>
      </EditorFold>
    </EditorSection>
  );
}

function PlaceSection({ view }: SectionProps) {
  const { text } = useLocale();
  const { typedOf } = useProblem();
  const tags = typedOf("tagIds[]", view.tagIds.join("\n")).split("\n");
  return (
    <EditorSection id="where" title={text("blog.staffWhere")}>
      <FormGrid>
        <SelectField
          name="blogId"
          label={text("blog.staffBlog")}
          value={view.blogId}
          options={view.choices.blogs}
        />
        <TextField
          name="author"
          label={text("blog.staffAuthor")}
          value={view.author}
          input={{ list: "blog-authors", maxLength: 200 }}
        />
      </FormGrid>
      <datalist id="blog-authors">
        {view.choices.authors.map((author) => (
          <option key={author} value={author} />
        ))}
      </datalist>
      {view.choices.tags.length > 0 && (
        <fieldset className="checks post-tags">
          <legend>{text("blog.staffTags")}</legend>
          {view.choices.tags.map(({ value, label }) => (
            <Checkbox key={value} name="tagIds[]" value={value} defaultChecked={tags.includes(String(value))}>
              {label}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <CheckField name="featured" checked={view.featured} hint={text("blog.staffFeaturedHint")}>
        {text("blog.staffFeatured")}
      </CheckField>
      <SiteSharing {...view.sharing} />
    </EditorSection>
  );
}

/** The address of a post, for authors who do not want the one from its title. */
function AddressSection({ view }: SectionProps) {
  const { text } = useLocale();
  const { errorOf } = useProblem();
  return (
    <EditorFold
      title={text("blog.staffAddress")}
      aside={view.slug || undefined}
      open={Boolean(errorOf("slug"))}
    >
      <TextField
        name="slug"
        label={text("blog.staffSlug")}
        hint={text("blog.staffSlugHint")}
        value={view.slug}
        input={{ spellCheck: false }}
      />
    </EditorFold>
  );
}

/** Scheduled publication. These buttons also save the form. */
function PublishSection({ view }: SectionProps) {
  const { text } = useLocale();
  const { errorOf } = useProblem();
  if (view.state === "published") return null;
  const isScheduled = view.state === "scheduled";
  return (
    <EditorFold
      title={text("blog.staffLater")}
      aside={isScheduled ? view.at : undefined}
      open={isScheduled || Boolean(errorOf("publishAt"))}
    >
      <TextField
        name="publishAt"
        label={text("blog.staffPublishAt")}
        hint={text("blog.staffPublishAtHint")}
        value={view.publishAt}
        input={{ type: "datetime-local" }}
      />
      <p className="row">
        <Button type="submit" kind="line" size="s" name="action" value="schedule">
          {text("blog.staffSchedule")}
        </Button>
        {isScheduled && (
          <Button type="submit" kind="quiet" size="s" name="action" value="unpublish">
            {text("blog.staffUnschedule")}
          </Button>
        )}
      </p>
    </EditorFold>
  );
}
