-- Staff find a variant by scanning it.
create index catalogue_variant_barcode on catalogue_variant (barcode) where barcode <> '';
