-- How many days after a deposit the bank may still be clearing a paper, by the experience of the company. A default apart
-- from its check: a cluster refuses both at once.
alter table companies add column clearing_days smallint not null default 2;
alter table companies add check (clearing_days between 0 and 10);
-- What went to the bank in the last days is asked for at every look at the desk.
create index deposit_slips_by_day on deposit_slips (company_id, deposited_on) where voided_at is null;
grant update (clearing_days) on companies to quai_app;
