alter table orders_shipment
  -- The record of whoever carries it (slot parcelCarriers); null for a carrier whose name was written by hand. Its name
  -- and link at that time stay in the row, also when the record is gone.
  add column carrier_id integer;
