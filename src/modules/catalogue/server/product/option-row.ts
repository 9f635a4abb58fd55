import type { Translated } from "#platform/translated.ts";
import type { AttributeDisplay, VariantCreation } from "../vocabulary/views.ts";

export interface OptionRow {
  template_id: number;
  line_id: number;
  attribute_id: number;
  attribute_name: Translated;
  display: AttributeDisplay;
  creates_variants: VariantCreation;
  option_id: number;
  value_id: number;
  value_name: Translated;
  color: string;
  is_custom: boolean;
  characters_max: number | null;
  price_extra_minor: number;
  category_id: number | null;
  category_name: Translated | null;
  category_position: number | null;
}
