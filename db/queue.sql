-- Run by quai_worker after its own schema is installed. The queue's tables refuse everybody else;
-- this is the one way in, and it can name only a kind of job and the key of a row.
create or replace function graphile_worker.enqueue(kind text, company_id bigint, row_id bigint)
  returns void language sql security definer set search_path = '' as $$
  select graphile_worker.add_job(
    case when kind in ('mail', 'import', 'marks') then kind end, -- null is refused
    json_build_object('companyId', company_id, 'id', row_id),
    -- One at a time for each company; a long import holds up no mail.
    queue_name := case kind when 'import' then 'imports:' when 'marks' then 'marks:' else 'company:' end || company_id,
    max_attempts := 10,
    job_key := kind || ':' || company_id || ':' || row_id,
    -- Marks of long lists wait for more to come: however often they are asked for, they are laid once in a while.
    run_at := case kind when 'marks' then now() + interval '5 seconds' end,
    job_key_mode := case kind when 'marks' then 'preserve_run_at' else 'replace' end
  )
$$;
revoke all on function graphile_worker.enqueue(text, bigint, bigint) from public;
grant usage on schema graphile_worker to quai_app;
grant execute on function graphile_worker.enqueue(text, bigint, bigint) to quai_app;
