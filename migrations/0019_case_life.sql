-- A case from the request to the payment: its number, its stages with when and who, papers, messages, notes.

alter table quotes add column nickname text;

-- The desk searches its cases by advisor and state.
create index quotes_requested_by_account on quotes (account_id) where requested_at is not null;
create index quotes_requested_by_state on quotes (state_name) where requested_at is not null;

-- Numbers go up by one within a year.
create table case_counters (
  year integer primary key,
  last_number integer not null
);

alter table cases
  add column case_number text unique,
  add column stage text,
  add column since timestamptz,
  -- Whose turn it is; null when it is closed.
  add column turn text check (turn in ('advisor', 'trove')),
  -- Rises with each change that another at the desk must have seen.
  add column version integer not null default 1,
  -- The address of the administrator who has taken it.
  add column assigned_to text,
  add column documents_asked text,
  add column explanation text,
  add column signed_on date,
  add column paid_on date,
  add column paid_amount integer,
  -- The last message that its advisor has read.
  add column read_message_id bigint not null default 0,
  -- The last day of the offer that was announced to end.
  add column warned_until date;

with numbered as (
  select
    cases.quote_id,
    extract(year from quotes.requested_at)::integer as year,
    row_number() over (
      partition by extract(year from quotes.requested_at) order by quotes.requested_at, quotes.id
    ) as number,
    coalesce(cases.decided_at, quotes.requested_at) as since
  from cases join quotes on quotes.id = cases.quote_id
)
update cases set
  case_number = 'T-' || numbered.year || '-' || lpad(numbered.number::text, greatest(4, length(numbered.number::text)), '0'),
  stage = cases.status,
  since = numbered.since,
  turn = case cases.status when 'offered' then 'advisor' when 'declined' then null else 'trove' end
from numbered where numbered.quote_id = cases.quote_id;

insert into case_counters (year, last_number)
select extract(year from quotes.requested_at)::integer, count(*)
from cases join quotes on quotes.id = cases.quote_id
group by 1;

create table case_events (
  id bigint generated always as identity primary key,
  quote_id uuid not null references cases (quote_id) on delete cascade,
  at timestamptz not null,
  stage text not null,
  side text not null check (side in ('advisor', 'trove')),
  -- Who it was: an address, or "system".
  actor text not null,
  note text,
  -- Of an offer.
  amount integer,
  valid_until date
);

create index case_events_by_case on case_events (quote_id, id);

-- What an earlier release knew of its cases.
insert into case_events (quote_id, at, stage, side, actor, note)
select cases.quote_id, quotes.requested_at, 'requested', 'advisor', coalesce(accounts.email, 'system'), null
from cases
join quotes on quotes.id = cases.quote_id
left join accounts on accounts.id = quotes.account_id
order by quotes.requested_at;

insert into case_events (quote_id, at, stage, side, actor, note, amount, valid_until)
select quote_id, decided_at, status, 'trove', coalesce(decided_by, 'system'), reason, amount, valid_until
from cases
where status <> 'requested' and decided_at is not null
order by decided_at;

alter table cases
  alter column case_number set not null,
  alter column stage set not null,
  alter column since set not null,
  drop column status,
  drop column decided_at,
  drop column decided_by,
  add check (stage in (
    'requested', 'in-review', 'documents-asked', 'offered', 'accepted', 'papers', 'signed', 'paid',
    'declined', 'offer-declined', 'lapsed', 'withdrawn', 'rescinded'
  )),
  -- From the offer on there is one.
  add check (
    stage not in ('offered', 'accepted', 'papers', 'signed', 'paid', 'offer-declined', 'lapsed', 'rescinded')
    or (amount is not null and valid_until is not null)
  ),
  add check (stage <> 'paid' or (signed_on is not null and paid_on is not null and paid_amount is not null));

-- The desk's lists: what waits for whom, oldest first; what is over, newest first; whose last day is near.
create index cases_by_turn on cases (turn, since, quote_id) where turn is not null;
create index cases_open on cases (since, quote_id) where turn is not null;
create index cases_by_since on cases (since, quote_id);
create index cases_closed on cases (since desc, quote_id) where turn is null;
create index cases_by_last_day on cases (valid_until) where stage = 'offered';
create index case_offers_by_day on case_events (at) where stage = 'offered';
create index cases_by_assigned on cases (assigned_to) where turn is not null;

-- What became of each paper that the state wants; those of which nothing is known yet have no row.
create table case_papers (
  quote_id uuid not null references cases (quote_id) on delete cascade,
  -- Its name in the state's rules, as letters and hyphens.
  paper_id text not null,
  asked_at timestamptz,
  -- A file came that nobody has looked at.
  sent_at timestamptz,
  received_at timestamptz,
  received_by text,
  returned_at timestamptz,
  returned_reason text,
  primary key (quote_id, paper_id)
);

create index case_papers_to_check on case_papers (sent_at) where sent_at is not null;

create table case_messages (
  id bigint generated always as identity primary key,
  quote_id uuid not null references cases (quote_id) on delete cascade,
  at timestamptz not null,
  side text not null check (side in ('advisor', 'trove')),
  author text not null,
  text text not null
);

create index case_messages_by_case on case_messages (quote_id, id);

alter table cases
  -- The oldest message of the advisor that nobody has answered.
  add column unanswered_since timestamptz;

create index cases_unanswered on cases (unanswered_since) where unanswered_since is not null;

create table case_notes (
  id bigint generated always as identity primary key,
  quote_id uuid not null references cases (quote_id) on delete cascade,
  at timestamptz not null,
  author text not null,
  text text not null
);

create index case_notes_by_case on case_notes (quote_id, id);

alter table illustrations
  add column paper_id text,
  -- Until its quote is requested: the desk is shown what was uploaded and never asked for.
  add column awaits_request boolean not null default true;

update illustrations set awaits_request = false
from quotes where quotes.id = illustrations.quote_id and quotes.requested_at is not null;

create index illustrations_awaiting on illustrations (uploaded_at) where awaits_request;
