import pg from "pg";

const rowsInAll = 50_000;

/**
 * Fills the back office with 50,000 rows each: customers, orders with two lines, invoices, mails, audit entries and
 * stock moves, spread over two years. Repeating it changes nothing.
 */
export async function seedOffice(databaseUrl: string, count = rowsInAll): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    for (const statement of statements) await pool.query(statement, [count]);
    await pool.query("vacuum analyze");
  } finally {
    await pool.end();
  }
}

const statements = [
  `insert into people_person (name, email, phone, city, zip, street, country_id, kind, company_name, created_at)
   select (array['Ana','Dan','Ioana','Radu','Mara','Vlad','Irina','Șerban'])[1 + n % 8] || ' ' ||
       (array['Popescu','Mureșan','Ilieș','Weber','Kiss','Dumitru','Moldovan'])[1 + n / 8 % 7] || ' ' || n,
     'bench' || n || '@example.com', '+40 721 ' || lpad((n % 1000000)::text, 6, '0'),
     (array['Cluj-Napoca','București','Brașov','Sibiu','Iași'])[1 + n % 5], lpad((n % 999999)::text, 6, '0'),
     'Strada Horea ' || n, (select id from people_country where code = 'RO'),
     case when n % 7 = 0 then 'company' else 'contact' end, case when n % 7 = 0 then 'Atelier ' || n || ' SRL' else '' end,
     now() - n * interval '20 minutes'
   from generate_series(1, $1::integer - (select count(*)::integer from people_person)) n`,
  `insert into orders_order (name, site_id, person_id, invoice_person_id, delivery_person_id, state, access_token, currency,
     untaxed_minor, tax_minor, total_minor, addresses, placed_at, confirmed_at, created_at, changed_at)
   select 'BX' || lpad(n::text, 6, '0'), (select min(id) from site), person.id, person.id, person.id,
     (array['sale','sale','sale','sale','done','cancel','sent'])[1 + n % 7], 'bench-' || n, 'EUR', 10000 + n, 2100, 12100 + n,
     jsonb_build_object('billing', jsonb_build_object('name', person.name, 'email', person.email, 'phone', person.phone,
       'companyName', '', 'vat', '', 'countryCode', 'RO', 'lines', jsonb_build_array(person.street, person.city)),
       'delivery', jsonb_build_object('name', person.name, 'email', person.email, 'phone', person.phone,
       'companyName', '', 'vat', '', 'countryCode', 'RO', 'lines', jsonb_build_array(person.street, person.city))),
     at, case when n % 7 < 5 then at end, at, at
   from (select n, now() - n * interval '20 minutes' as at from generate_series(1, $1::integer) n) made
   join (select id, name, email, phone, street, city, row_number() over (order by id) as place from people_person) person
     on person.place = made.n
   on conflict do nothing`,
  `insert into orders_line (order_id, variant_id, name, quantity, unit_price_minor, list_price_minor, tax_rate, untaxed_minor,
     tax_minor, total_minor, position)
   select bench.id, variant.id, 'Bench', 1 + place.n, 6050, 6050, 21, 5000, 1050, 6050, place.n
   from orders_order bench cross join generate_series(0, 1) place(n)
   join (select id, row_number() over (order by id) as place from (select id from catalogue_variant limit 1000) few) variant
     on variant.place = 1 + (bench.id + place.n) % 1000
   where bench.name like 'BX%' and bench.id <= $1::integer + 1000000
     and not exists (select from orders_line line where line.order_id = bench.id)`,
  `insert into orders_invoice (kind, number, prefix, year, sequence, order_id, order_name, issued_at, due_at, currency,
     untaxed_minor, tax_minor, total_minor, seller, buyer, lines, taxes, payment, locale, access_token, pdf, sha256)
   select 'invoice', 'BX 2026-' || lpad(bench.id::text, 6, '0'), 'BX', 2026, bench.id, bench.id, bench.name, bench.placed_at,
     bench.placed_at + interval '14 days', 'EUR', bench.untaxed_minor, bench.tax_minor, bench.total_minor, '{}',
     bench.addresses -> 'billing', '[]', '[]', '{}', 'en', 'bench-' || bench.id, 'PDF', 'hash'
   from orders_order bench where bench.name like 'BX%' and $1::integer > 0 on conflict do nothing`,
  `insert into mail_message (key, recipient, locale, subject, html, text, reason, state, created_at, sent_at)
   select 'bench:' || n, 'bench' || n || '@example.com', 'en', 'Your order BX' || n, '<p>Thank you.</p>', 'Thank you.',
     'order confirmed', 'sent', now() - n * interval '20 minutes', now()
   from generate_series(1, $1::integer) n on conflict do nothing`,
  `insert into audit_entry (at, user_id, user_name, model, record_id, record_name, action, before, after)
   select now() - n * interval '20 minutes', 1, 'Irina Vlad', 'product.template', 1 + n % 150, 'Bench', 'write',
     '{"listPriceMinor": 100}', '{"listPriceMinor": 200}'
   from generate_series(1, $1::integer - (select count(*)::integer from audit_entry)) n`,
  `insert into catalogue_stock_move (variant_id, quantity, reason, source_key, at)
   select variant.id, 1, 'bench', 'bench:' || n, now() - n * interval '20 minutes'
   from generate_series(1, $1::integer) n
   join (select id, row_number() over (order by id) as place from (select id from catalogue_variant limit 1000) few) variant
     on variant.place = 1 + n % 1000
   on conflict do nothing`,
];
