/** A thing as `/shop/get_product_data` tells it; names and addresses are the wire's. */
export interface ComparedItemView {
  id: number;
  name: string;
  display_name: string;
  website_url: string;
  /** Address of its picture; "" without one. */
  image: string;
  price: string;
}
