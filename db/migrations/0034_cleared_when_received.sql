-- contract: the day on which a payment clears is reckoned anew; whoever still asks for it as before reads a little longer.
-- A cheque that was due before it came is money on the day it came, not on one that was reported already.
drop index payments_cleared;
create index payments_cleared on payments (company_id, (greatest(paper_on + 1, received_on)))
  include (id, user_id, client_id, amount, status, pending_until)
  where voided_at is null and bounced_on is null and status <> 'DECLINED';
