-- The clients of whom a salesperson has documents: orders have theirs already.
create index receivables_by_user on receivables (company_id, user_id, client_id) where voided_at is null;
create index payments_by_user on payments (company_id, user_id, client_id) where voided_at is null;
