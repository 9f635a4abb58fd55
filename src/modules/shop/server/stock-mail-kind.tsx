import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailKind } from "#platform/mail/mail-kind.ts";
import { StockMailStop } from "../components/stock-mail.tsx";

/** States no price and no number of pieces: both may change before it is read. */
export const stockMail = mailKind({
  name: "shop.stock",
  label: "shop.mailKind.stock",
  when: "shop.mailWhen.stock",
  reader: "visitor",
  values: { name: "office.mailValue.product", productLink: "office.mailValue.productLink" },
  parts: {
    way: { label: "office.mailPart.button", keep: "use" },
    // Directive 2002/58/EC, article 13: every such mail has a link to unsubscribe.
    stop: { label: "office.mailPart.off", keep: "law" },
  },
  texts: ({ text }, mark) => ({
    subject: text("shop.stockMailSubject", { name: mark("name") }),
    title: text("shop.stockMailTitle", { name: mark("name") }),
    body: [{ words: text("shop.stockMailText") }, { part: "way" }, { part: "stop" }],
  }),
  example: ({ locale }) => {
    const name = locale.text("shop.mailExample.product");
    return {
      values: { name, productLink: { to: "/shop", label: name } },
      parts: {
        way: <MailButton to="/shop">{locale.text("shop.stockMailLink")}</MailButton>,
        stop: <StockMailStop path="/shop" />,
      },
    };
  },
});
