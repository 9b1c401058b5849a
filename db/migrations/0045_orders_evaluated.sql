-- After which event an order was last found to be within what its client may owe, although something was taken back that it
-- rested on; null for all others, of which their own events tell.
alter table orders add column evaluated_event bigint;
