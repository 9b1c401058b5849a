-- What one depot holds of a product is looked up by both: by the product alone, a company with 300 depots read 300 rows for it.
create index stock_by_product_and_depot on stock (company_id, product_id, depot_id);
drop index stock_by_product;
