import type { ClothName, FinishName, GlazeName, LandscapeName, MetalName } from "./palette.ts";
import type { FloorName, RoofName, RoomName, StoneName } from "./palette-places.ts";
import type { WallName } from "./wall.ts";

/** From the street, from the room (the hover image), close up, or cut through. */
export type View = "outside" | "inside" | "detail" | "section";
/** Card 800 × 1000, first picture 1200 × 900, hero 1800 × 1050. */
export type PictureSize = "card" | "first" | "hero";

export type OutsideProp =
  | "none"
  | "lavender"
  | "laurel"
  | "olive"
  | "topiary"
  | "grass"
  | "palm"
  | "flowerBox"
  | "bench";
export type SillProp = "none" | "branch" | "vases" | "herbs" | "books" | "lamp" | "candle" | "bowl" | "cup";

/**
 * The fields of every picture. `key` seeds all random choices: use the product's key without its finish, so that
 * variants of a product differ only in colour. The key also chooses the omitted parts of the setting.
 */
type Common = {
  readonly key: string;
  readonly title?: string;
  readonly wall?: WallName;
  readonly room?: RoomName;
  readonly floor?: FloorName;
  readonly landscape?: LandscapeName;
  readonly outsideProp?: OutsideProp;
  readonly sillProp?: SillProp;
};

export type Opening = "fixed" | "turn" | "tiltTurn" | "tilt" | "awning" | "slide" | "sash";
export type Side = "left" | "right";

/** One light of a window, seen from the room. `hinges` apply to turn and tilt-turn. */
export type Light = { readonly opening: Opening; readonly hinges?: Side; readonly share?: number };

export type WindowSubject = Common & {
  readonly kind: "window";
  readonly finish: FinishName;
  readonly widthMm: number;
  readonly heightMm: number;
  /** From left to right, seen from the room, or from the top down if `stacked`. One to four. */
  readonly lights: readonly Light[];
  readonly stacked?: boolean;
  /** A row of lights above a transom; `share` is its share of the height, about a quarter to a third. */
  readonly upper?: { readonly share: number; readonly lights: readonly Light[] };
  /** Glazing bars: the number of panes across and down in each light. */
  readonly bars?: { readonly columns: number; readonly rows: number };
  readonly top?: "rect" | "arch" | "round";
  readonly handle?: MetalName;
  readonly panes?: 2 | 3;
};

export type DoorLeaf = "boards" | "panels" | "glazed" | "plain" | "slide" | "halfGlazed";
export type DoorSubject = Common & {
  readonly kind: "door";
  readonly leaf: DoorLeaf;
  readonly finish: FinishName;
  /** The finish of frame and surround, if it differs from the leaf's. */
  readonly frameFinish?: FinishName;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Leaves side by side: 1 or 2; sliding doors 2 to 4. */
  readonly leaves?: number;
  readonly sidelight?: Side | "both";
  readonly fanlight?: boolean;
  readonly bars?: { readonly columns: number; readonly rows: number };
  readonly handle?: MetalName;
  readonly pull?: "bar" | "lever" | "knob";
  readonly letterPlate?: boolean;
  /** A house number of one to three digits beside the door. */
  readonly houseNumber?: number;
};

export type SkylightSubject = Common & {
  readonly kind: "skylight";
  readonly finish: FinishName;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly opening: "pivot" | "topHung" | "fixed" | "flat";
  readonly roof?: RoofName;
  readonly blind?: ClothName;
  readonly pair?: boolean;
};

export type ScreenSubject = Common & {
  readonly kind: "screen";
  readonly form: "roller" | "zip" | "blackout" | "bamboo" | "roman" | "pleated";
  readonly cloth: ClothName;
  readonly widthMm: number;
  readonly heightMm: number;
  /** How far the cloth is lowered, as a share of the height. */
  readonly drop?: number;
  /** Colour of the head box of outside screens and of the window behind the screen. */
  readonly finish?: FinishName;
};

export type SillSubject = Common & {
  readonly kind: "sill";
  readonly material: StoneName | "oak" | "larch" | "walnut" | "white" | "anthracite" | "silver";
  readonly depthMm?: number;
  readonly windowFinish?: FinishName;
};

export type HomeForm =
  | "vase"
  | "vases"
  | "tableLamp"
  | "pendantLamp"
  | "floorLamp"
  | "throw"
  | "linen"
  | "cushion"
  | "bowl"
  | "candleHolder"
  | "clock"
  | "hooks"
  | "mirror"
  | "basket"
  | "cups"
  | "tray"
  | "planter"
  | "stool"
  | "rug"
  | "bookends"
  | "jug"
  | "board"
  | "doormat";
export type HomeSubject = Common & {
  readonly kind: "home";
  readonly form: HomeForm;
  readonly glaze?: GlazeName;
  readonly cloth?: ClothName;
  readonly metal?: MetalName;
  readonly wood?: "oak" | "larch" | "pine" | "walnut";
};

export type FittingForm =
  | "windowHandle"
  | "doorLever"
  | "doorPull"
  | "knob"
  | "hinge"
  | "lock"
  | "letterPlate"
  | "seal"
  | "ventilator"
  | "stay"
  | "handleSet"
  | "threshold"
  | "wiper"
  | "numberPlate"
  | "care";
export type FittingSubject = Common & {
  readonly kind: "fitting";
  readonly form: FittingForm;
  readonly metal: MetalName;
};

/** Covers of courses, lessons, articles and categories: a bench with objects of the theme. */
export type CoverSubject = Common & {
  readonly kind: "cover";
  readonly theme:
    | "measure"
    | "fit"
    | "care"
    | "choose"
    | "insulate"
    | "workshop"
    | "light"
    | "colour"
    | "repair"
    | "delivery";
  readonly finish?: FinishName;
};

export type Subject =
  | WindowSubject
  | DoorSubject
  | SkylightSubject
  | ScreenSubject
  | SillSubject
  | HomeSubject
  | FittingSubject
  | CoverSubject;
