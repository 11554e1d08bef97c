-- Ten rows for each of as many cases as are asked for. A million cases are a tenth of what 5 million customers leave in
-- seven years. Run in a migrated, empty database: psql --set cases=1000000 --file rows.sql
-- The cases were received at equal intervals in the last seven years; the newest two in a hundred are open.

insert into leads (id, client_id, idempotency_key, fingerprint, received_at, resource, topic)
select 'LF-' || n, 'help', 'key-' || n, md5(n::text), now() - (:cases - n) * interval '7 years' / :cases,
  json_build_object('attributes', json_build_object('email', 'customer' || n % 500000 || '@example.org', 'query', repeat('My meter has stopped. ', 10))),
  'help-&-support'
from generate_series(1, :cases) n;

insert into cases (number, id, kind, state, version, received_at, updated_at, first_name, surname, email, email_key, account,
  vulnerable, subject, owner_id, owner_name, next_working_day, eight_weeks, due_on, answered_at, closed_at, resolved_on, awaits_us)
select n, 'LF-' || n, case n % 3 when 0 then 'complaint' when 1 then 'enquiry' else 'feedback' end,
  case when n > :cases * 0.98 then case n % 2 when 0 then 'received' else 'in-hand' end else 'resolved' end, 4, at, at + interval '3 days',
  'First', 'Surname' || n % 90000, mail, mail, 'A' || n, n % 10 / 9, 'Meter', case when n % 2 = 1 then 'staff-' || n % 200 end,
  case when n % 2 = 1 then 'Staff' end, to_char(at + interval '1 day', 'YYYY-MM-DD'), to_char(at + interval '56 days', 'YYYY-MM-DD'),
  case when n > :cases * 0.98 then to_char(at + interval '10 days', 'YYYY-MM-DD') else '9999-12-31' end,
  case when n <= :cases * 0.98 then at + interval '2 days' end, case when n <= :cases * 0.98 then at + interval '3 days' end,
  case when n <= :cases * 0.98 then to_char(at + interval '3 days', 'YYYY-MM-DD') end, case when n > :cases * 0.99 then 1 else 0 end
from (select n, now() - (:cases - n) * interval '7 years' / :cases as at, 'customer' || n % 500000 || '@example.org' as mail
  from generate_series(1, :cases) n) made;

insert into case_events (case_id, version, at, event, actor_kind, actor_id, actor_name, details)
select 'LF-' || n, v, now() - (:cases - n) * interval '7 years' / :cases + v * interval '1 hour',
  (array['opened', 'assigned', 'message', 'resolved'])[v], 'staff', 'staff-' || n % 200, 'Staff', '{}'
from generate_series(1, :cases) n, generate_series(1, 4) v;

insert into case_messages (id, case_id, direction, channel, form, at, author_kind, author_id, author_name, text)
select n || '-' || v, 'LF-' || n, 'to-customer', 'site', 'written', now() - (:cases - n) * interval '7 years' / :cases + v * interval '1 hour',
  'staff', 'staff-' || n % 200, 'Staff', to_json(repeat('We have looked at your meter. ', 10))
from generate_series(1, :cases) n, generate_series(1, 1 + n % 2) v;

insert into case_search (case_number, words)
select n, array_to_tsvector(array['lf', n::text, 'surname' || n % 90000, 'customer' || n % 500000, 'meter', 'word' || n % 5000])
from generate_series(1, :cases) n;

insert into case_links (hash, case_id, scope, created_at, expires_at, wrong_addresses)
select md5(n::text), 'LF-' || n, 'case', now() - (:cases - n) * interval '7 years' / :cases, now() - (:cases - n) * interval '7 years' / :cases + interval '365 days', 0
from generate_series(:cases / 2 + 1, :cases) n;

insert into outbox (channel, subject, payload, attempts, next_attempt_at, delivered_at, entered_at)
select 'mail', 'LF-' || n, json_build_object('reference', 'LF-' || n), 1, at, case when n <= :cases * 0.9999 then at end, at
from (select n, now() - (:cases - n) * interval '7 years' / :cases as at from generate_series(1, :cases) n) made;

vacuum (analyze) leads, cases, case_events, case_messages, case_search, case_links, outbox;
