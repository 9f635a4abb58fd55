import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { buttonClass } from "#ui/button.tsx";

/** Links the form of a brand or category to its page in the shop. */
export function ShopLink({ path }: { path: string }) {
  const { text, href } = useLocale();
  return (
    <a className={buttonClass({ kind: "line", size: "s" })} href={href(path)}>
      {text("catalogue.staffSeeInShop")}
    </a>
  );
}
