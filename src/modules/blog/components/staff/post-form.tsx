import { BothTextAreaField, BothTextField } from "#modules/office/components/both-field.tsx";
import { OnePicture } from "#modules/office/components/one-picture.tsx";
import { CheckField, SelectField, TextField } from "#modules/office/components/staff-field.tsx";
import { StaffForm, useProblem } from "#modules/office/components/staff-form.tsx";
import { EachLanguage } from "#modules/office/components/staff-languages.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { staffPostPath } from "../../paths.ts";
import type { PostEditView } from "../../server/staff-post-view.ts";
import { PostBodyField } from "./post-body-field.tsx";

type PostFormProps = { view: PostEditView; problem: FormProblem | undefined };

/** Writing a post: its words in both languages, where it belongs, its cover, and when it is seen. */
export function PostForm({ view, problem }: PostFormProps) {
  const { text } = useLocale();
  return (
    <StaffForm
      problem={problem}
      path={staffPostPath(view.id ?? "new")}
      {...(view.id === null ? { isNew: true } : { version: view.version })}
      saveLabel={text(view.state === "published" ? "office.save" : "blog.staffSaveDraft")}
    >
      <WordsSection view={view} />
      <PlaceSection view={view} />
      <FormSection title={text("blog.staffCover")} lead={text("blog.staffCoverLead")}>
        <OnePicture pictures={view.cover} />
        <BothTextField
          name="coverAlt"
          label="blog.staffCoverAlt"
          hint="blog.staffCoverAltHint"
          value={view.coverAlt}
        />
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
      </FormSection>
      <PublishSection view={view} />
    </StaffForm>
  );
}

type SectionProps = { view: PostEditView };

function WordsSection({ view }: SectionProps) {
  const { text } = useLocale();
  return (
    <FormSection title={text("blog.staffWords")} lead={text("blog.staffWordsLead")}>
      <BothTextField name="name" label="blog.staffName" value={view.name} />
      <BothTextAreaField
        name="subtitle"
        label="blog.staffSubtitle"
        hint="blog.staffSubtitleHint"
        value={view.subtitle}
        rows={2}
      />
      <EachLanguage name="body" value={view.body}>
        {(code, name, mark) => (
          <PostBodyField name={name} lang={code} mark={mark} value={view.body[code] ?? ""} />
        )}
      </EachLanguage>
    </FormSection>
  );
}

function PlaceSection({ view }: SectionProps) {
  const { text } = useLocale();
  const { typedOf } = useProblem();
  const tags = typedOf("tagIds[]", view.tagIds.join("\n")).split("\n");
  return (
    <FormSection title={text("blog.staffWhere")} lead={text("blog.staffWhereLead")}>
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
        <TextField
          name="slug"
          className="c-full"
          label={text("blog.staffSlug")}
          hint={text("blog.staffSlugHint")}
          value={view.slug}
          input={{ spellCheck: false }}
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
    </FormSection>
  );
}

/** When the post is seen. What stands in the form is saved with each of these buttons. */
function PublishSection({ view }: SectionProps) {
  const { text } = useLocale();
  const lead = text(`blog.staffSeen_${view.state}`, { at: view.at });
  return (
    <FormSection title={text("blog.staffSeen")} lead={lead}>
      {view.state === "published" ? (
        <p>
          <Button type="submit" kind="line" size="s" name="action" value="unpublish">
            {text("blog.staffUnpublish")}
          </Button>
        </p>
      ) : (
        <>
          <TextField
            name="publishAt"
            label={text("blog.staffPublishAt")}
            hint={text("blog.staffPublishAtHint")}
            value={view.publishAt}
            input={{ type: "datetime-local" }}
          />
          <p className="row">
            <Button type="submit" kind="line" size="s" name="action" value="publish">
              {text("blog.staffPublishNow")}
            </Button>
            <Button type="submit" kind="line" size="s" name="action" value="schedule">
              {text("blog.staffSchedule")}
            </Button>
            {view.state === "scheduled" && (
              <Button type="submit" kind="quiet" size="s" name="action" value="unpublish">
                {text("blog.staffUnschedule")}
              </Button>
            )}
          </p>
        </>
      )}
    </FormSection>
  );
}
