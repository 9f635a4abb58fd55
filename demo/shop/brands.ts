import { both, type Text } from "./text.ts";

/** Invented makers at real places. */
export const brands = {
  vitrine: {
    name: "Vitrine",
    description: both(
      "Our own workshop in Cluj: forty joiners, one paint room and a yard full of larch.",
      "Atelierul nostru din Cluj: patruzeci de tâmplari, o vopsitorie și o curte plină de larice.",
    ),
  },
  belis: {
    name: "Lemnăria Beliș",
    description: both(
      "A sawmill above the lake at Beliș that fells in winter and dries slowly, in the open air.",
      "Un gater de deasupra lacului Beliș, unde se taie iarna și se usucă pe îndelete, la aer.",
    ),
  },
  negoiu: {
    name: "Negoiu Profile",
    description: both(
      "Aluminium profiles from the foot of the Făgăraș mountains, drawn, insulated and coated in one hall.",
      "Profile de aluminiu de la poalele Făgărașului, extrudate, izolate și vopsite sub același acoperiș.",
    ),
  },
  hochlicht: {
    name: "Hochlicht",
    description: both(
      "Roof windows from Tyrol, where the snow lies long and a seal has to be right.",
      "Ferestre de mansardă din Tirol, unde zăpada stă mult și garnitura trebuie să fie bună.",
    ),
  },
  vandermeent: {
    name: "Van der Meent",
    description: both(
      "Roller screens from Leiden, sewn to the millimetre since the grandfather's day.",
      "Rulouri din Leiden, cusute la milimetru încă de pe vremea bunicului.",
    ),
  },
  brenta: {
    name: "Fucina Brenta",
    description: both(
      "A foundry on the Brenta that casts handles in brass and bronze and finishes them by hand.",
      "O turnătorie de pe Brenta care toarnă mânere din alamă și bronz și le finisează manual.",
    ),
  },
  terazit: {
    name: "Terazit",
    description: both(
      "Stone cutters in Viștea who pour terrazzo from the chips of their own limestone.",
      "Pietrari din Viștea care toarnă terrazzo din spărtura propriului calcar.",
    ),
  },
  lutar: {
    name: "Lutar",
    description: both(
      "Two potters in Corund: wheel, wood ash and a kiln that is opened on Fridays.",
      "Doi olari din Corund: roată, cenușă de lemn și un cuptor care se deschide vinerea.",
    ),
  },
  suveica: {
    name: "Suveica",
    description: both(
      "Weavers in Săliște who work wool and linen on looms older than they are.",
      "Țesătoare din Săliște care lucrează lână și in la războaie mai bătrâne decât ele.",
    ),
  },
} as const satisfies Record<string, { name: string; description: Text }>;

export type BrandSlug = keyof typeof brands;
