-- In a cluster a function that reads tables is asked where statements come in, before they go to the node of their
-- company, and there only in this language. It is for values that are given; whoever names products by what stands in
-- their rows says so in the statement itself.
create or replace function brand_and_family_names(company bigint, brand bigint, family bigint) returns text
  language plpgsql stable as $$
begin
  return concat_ws(' ',
    (select name from brands where company_id = company and id = brand),
    (with recursive path as (
      select parent_id, name, 1 as height from families where company_id = company and id = family
      union all
      select above.parent_id, above.name, path.height + 1
      from families above join path on above.id = path.parent_id where above.company_id = company)
    select string_agg(name, ' ' order by height desc) from path));
end $$;
