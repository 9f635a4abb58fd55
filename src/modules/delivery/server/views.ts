export interface PickupPointView {
  id: number;
  name: string;
  address: string;
  hours: string;
}

/** A delivery method for the cart, with its formatted price. */
export interface MethodView {
  id: number;
  name: string;
  description: string;
  /** "€49.00" or "Free"; null while the price must be requested, or with a problem. */
  price: string | null;
  isFree: boolean;
  /** Why the method cannot be chosen. */
  problem: string | null;
  /** When delivery becomes free, or that it is. */
  giftNote: string | null;
  /** The expected arrival with this method; null without a promise. */
  arrival: string | null;
  pickupPoints: PickupPointView[];
}

/** The buyer's choices; `methods` is empty if no carrier delivers. */
export interface DeliveryView {
  methods: MethodView[];
  chosenId: number | null;
  pickupPointId: number | null;
  /** The chosen method has a price, so delivery does not block the order. */
  ready: boolean;
  /** Carriers serve this address, but none carries all of these goods. */
  unfit: boolean;
}
