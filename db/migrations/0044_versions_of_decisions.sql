-- An event keeps the version that it made: whoever decides on an older one is shown what changed since.
alter table events add column version integer;
-- A note is treated and deleted by what was seen of it.
alter table receivables add column version integer not null default 1;
