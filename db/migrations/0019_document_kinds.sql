-- Every kind of document that is numbered, and every kind that moves goods (domain/documents/kinds.ts).
alter table document_counters drop constraint document_counters_kind_check,
  add constraint document_counters_kind_check
    check (kind in ('AC', 'DV', 'BC', 'BL', 'BR', 'AF', 'AR', 'NF', 'RB'));
alter table stock_movements drop constraint stock_movements_document_kind_check,
  add constraint stock_movements_document_kind_check
    check (document_kind in ('purchases', 'orders', 'credit_notes', 'supplier_credits', 'transfers'));
