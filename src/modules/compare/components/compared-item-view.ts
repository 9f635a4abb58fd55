/** A product in the answer of `/shop/get_product_data`, with the wire's names. */
export interface ComparedItemView {
  id: number;
  name: string;
  display_name: string;
  website_url: string;
  /** URL of its picture; "" without one. */
  image: string;
  price: string;
}
