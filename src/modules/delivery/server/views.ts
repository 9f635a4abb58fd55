export interface PickupPointView {
  id: number;
  name: string;
  address: string;
  hours: string;
}

/** A way to deliver the cart, with its price in words. */
export interface MethodView {
  id: number;
  name: string;
  description: string;
  /** "€49.00" or "Free"; null while somebody has to be asked, or where there is a problem. */
  price: string | null;
  isFree: boolean;
  /** Why it cannot be chosen, in words. */
  problem: string | null;
  /** When it would be free, or that it is; in words. */
  giftNote: string | null;
  /** When it arrives this way, in words; null where nothing is promised. */
  arrival: string | null;
  pickupPoints: PickupPointView[];
}

/** What the buyer chooses among; `methods` is empty where nobody delivers. */
export interface DeliveryView {
  methods: MethodView[];
  chosenId: number | null;
  pickupPointId: number | null;
  /** The chosen one has a price: the cart can be ordered as far as delivery goes. */
  ready: boolean;
  /** There are methods to this address, and none that takes all of these goods. */
  unfit: boolean;
}
