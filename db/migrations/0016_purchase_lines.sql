-- A line is its own: a product may stand on several of one purchase, once per price (free goods are a line at 0).
create sequence purchase_lines_id_seq;
grant usage on sequence purchase_lines_id_seq to quai_app;
alter table purchase_lines add column id bigint;
update purchase_lines set id = nextval('purchase_lines_id_seq');
alter table purchase_lines drop constraint purchase_lines_pkey;
alter table purchase_lines alter column id set not null, add primary key (company_id, id);
create unique index purchase_lines_once_per_price
  on purchase_lines (company_id, purchase_id, product_id, price) where removed_at is null;

-- What was told of one line is told of all lines that went at once.
update events set event = 'LINES_REMOVED',
  changes = jsonb_build_object('lines', jsonb_build_object('old', jsonb_build_array(changes #> '{line,old}')))
where subject = 'purchases' and event = 'LINE_REMOVED';
