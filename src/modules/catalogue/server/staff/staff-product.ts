import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffLists, staffPickers, staffSearches } from "#platform/staff/slots.ts";
import { productImportRunPath, staffProductPath, staffProductsPath } from "../../paths.ts";
import { productModel, revertProduct } from "../product/product-change.ts";
import { productRoles } from "./staff-product-head.ts";
import { productList } from "./staff-product-list.ts";
import { productPicker, productSearch, variantPicker } from "./staff-product-search.ts";

/** The back office's entries for products. */
export const productFills = [
  fill(staffEntries, {
    group: "products",
    position: 10,
    label: "catalogue.staffProducts",
    words: {
      en: "goods, items, articles, SKU, barcode, variants, import, sizes, new product",
      ro: "articole, mărfuri, bunuri, SKU, cod de bare, variante, import, mărimi, produs nou",
      de: "Waren, Artikel, Sortiment, Artikelnummer, Strichcode, Varianten, neues Produkt",
    },
    path: staffProductsPath,
    roles: productRoles,
    icon: "box",
  }),
  fill(staffLists, productList),
  fill(staffSearches, productSearch),
  fill(staffPickers, productPicker, variantPicker),
  fill(
    recordKinds,
    { model: productModel, staffPath: (id) => staffProductPath(id), revert: revertProduct },
    { model: "catalogue.import", staffPath: productImportRunPath },
  ),
];
