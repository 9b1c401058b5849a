-- Which products can be sold at once: the filter of the catalogue and of the stock, over a million rows.
create index stock_available on stock (company_id, product_id) where quantity > reserved;
