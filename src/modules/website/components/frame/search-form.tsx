import Search from "lucide-react/icons/search";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { siteSearchPath } from "../../paths.ts";

/** The search box: a plain form, so that it works without a script. */
export function SearchForm({ id }: { id: string }) {
  const { text, href } = useLocale();
  return (
    <search>
      <form className="search" action={href(siteSearchPath)}>
        <Field label={text("website.search")} hideLabel id={id}>
          <TextInput
            type="search"
            name="search"
            icon={Search}
            placeholder={text("website.searchHint")}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={120}
            required
          />
        </Field>
        <Button type="submit" kind="line">
          {text("website.search")}
        </Button>
      </form>
    </search>
  );
}
