import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("shop", import.meta.dirname);

export const routes = [
  page("shop", "products-page.tsx"),
  page("shop/category/:slug", "category-page.tsx"),
  page("shop/brand/:slug", "brand-page.tsx"),
  page("shop/brands", "brands-page.tsx"),
  page("shop/product/:slug", "product-page.tsx"),
  page("web/products/:productId/preview", "staff/product-preview-page.tsx"),
  page("shop/:slug", "short-address-page.tsx"),
  page("shop/cart", "cart-page.tsx"),
  page("shop/stock_request", "stock-requested-page.tsx"),
  page("shop/stock_request/:id/:token", "stock-request-page.tsx"),
  page("shop/address", "address-page.tsx"),
  page("my/addresses", "addresses-page.tsx"),
  page("my/addresses/:id", "own-address-page.tsx"),
  page("shop/checkout", "checkout-page.tsx"),
  page("shop/confirm_order", "confirm-order-page.tsx"),
  page("shop/payment", "payment-page.tsx"),
  page("shop/confirmation", "confirmation-page.tsx"),
];
