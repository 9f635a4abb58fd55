import Search from "lucide-react/icons/search";
import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { categoryPath, shopPath } from "#modules/catalogue/paths.ts";
import { siteSearchPath } from "#modules/search/paths.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Field, TextInput } from "#ui/field.tsx";
import { entryAfterKey } from "#ui/menu.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { pathOf, type SuggestOptions, suggestionsWidthMinPx, useSuggestions } from "./suggestions.ts";

interface SearchBoxProps extends SuggestOptions {
  /** Id of the input; unique on the page. */
  id: string;
  term?: string;
  className?: string;
  /** Searches within this category. */
  categorySlug?: string | undefined;
}

/**
 * The search of the shop, or of the whole site: a plain form, which suggests matches during typing if it has a limit.
 */
export function SearchBox({ id, term = "", className, categorySlug, ...options }: SearchBoxProps) {
  const { text, href } = useLocale();
  const navigate = useNavigate();
  const box = useRef<HTMLFormElement>(null);
  const { answer, type, leave, stay, close } = useSuggestions(options, () => box.current?.offsetWidth ?? 0);
  const [active, setActive] = useState(-1);
  const suggested = answer ? [...answer.products, ...answer.found] : [];
  const current = suggested[active];
  const optionId = (index: number) => `${id}-option-${index}`;

  function shut() {
    setActive(-1);
    close();
  }
  function moveByKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape" && answer) {
      event.preventDefault();
      event.stopPropagation();
      shut();
      return;
    }
    if (event.key === "Enter" && current) {
      event.preventDefault();
      shut();
      void navigate(pathOf(current));
      return;
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const next = entryAfterKey(event.key, active, suggested.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  }
  const combobox =
    options.limit === undefined
      ? {}
      : ({
          role: "combobox",
          "aria-expanded": suggested.length > 0,
          "aria-controls": `${id}-list`,
          "aria-autocomplete": "list",
          "aria-activedescendant": current ? optionId(active) : undefined,
        } as const);
  return (
    <search
      className={classNames("search-box", className)}
      style={{ "--suggest-min": `${suggestionsWidthMinPx}px` } as CSSProperties}
    >
      <form
        ref={box}
        className="search"
        action={href(
          options.wholeSite ? siteSearchPath : categorySlug ? categoryPath(categorySlug) : shopPath,
        )}
        onFocus={stay}
        onBlur={leave}
        onSubmit={shut}
      >
        <Field label={text("shop.search")} hideLabel id={id}>
          <TextInput
            {...combobox}
            type="search"
            name="search"
            icon={Search}
            // The key resets the field for another search.
            key={term}
            defaultValue={term}
            placeholder={text(options.wholeSite ? "shop.searchSiteHint" : "shop.searchHint")}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={120}
            required
            onChange={(event) => {
              setActive(-1);
              type(event.currentTarget.value);
            }}
            onKeyDown={moveByKey}
          />
        </Field>
        <Button type="submit" kind="line">
          {text("shop.search")}
        </Button>
        {answer && (
          <SuggestionList
            id={`${id}-list`}
            optionId={optionId}
            answer={answer}
            wholeSite={options.wholeSite === true}
            active={active}
            onLeave={shut}
          />
        )}
      </form>
    </search>
  );
}
