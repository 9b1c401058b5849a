-- A product is found by its brand and family too, and by every family above it: their names stand beside its own,
-- as they are, and are written anew with a save of the product and with a rename or a move of what it hangs on.
create function brand_and_family_names(company bigint, brand bigint, family bigint) returns text language sql stable as $$
  select concat_ws(' ',
    (select name from brands where company_id = company and id = brand),
    (with recursive path as (
      select parent_id, name, 1 as height from families where company_id = company and id = family
      union all
      select above.parent_id, above.name, path.height + 1
      from families above join path on above.id = path.parent_id where above.company_id = company)
    select string_agg(name, ' ' order by height desc) from path))
$$;

alter table products add column brand_and_family text not null default '';
update products set brand_and_family = brand_and_family_names(company_id, brand_id, family_id)
where brand_id is not null or family_id is not null;

alter table products drop column search_text;
alter table products add column search_text text not null
  generated always as (fold(reference || ' ' || name || ' ' || brand_and_family)) stored;
create index products_search on products using gin (company_id, search_text gin_trgm_ops);
