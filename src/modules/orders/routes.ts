import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("orders", import.meta.dirname);

export const ordersRoutes = [page("my/orders", "orders-page.tsx"), page("my/orders/:id", "order-page.tsx")];
