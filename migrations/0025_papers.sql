-- Papers that were made of a quote: which, in which language, on which day for the first time.
create table quote_papers (
  quote_id uuid not null references quotes (id) on update cascade on delete cascade,
  kind text not null check (kind in ('client-summary', 'carrier-letter')),
  language text not null check (language in ('en', 'es')),
  made_on date not null,
  made_at timestamptz not null,
  -- Of a carrier's letter: when its advisor is asked whether an answer came, and when they were.
  remind_on date,
  reminded_at timestamptz,
  primary key (quote_id, kind, language, made_on)
);
create index quote_papers_to_remind on quote_papers (remind_on) where remind_on is not null and reminded_at is null;

-- Other ways than a sale, as the advisor answered them: { NAME: { considered, reason } }.
create table quote_alternatives (
  quote_id uuid primary key references quotes (id) on update cascade on delete cascade,
  answers jsonb not null,
  changed_at timestamptz not null
);

-- What an advisor keeps on file of a quote: the record it is made of and the paper, closed with a key that is not here.
create table compliance_files (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references quotes (id) on update cascade,
  made_at timestamptz not null,
  keep_until timestamptz not null,
  -- SHA-256 over the record's canonical JSON.
  record_hash text not null,
  sealed_record text not null,
  sealed_paper text not null,
  unique (quote_id, record_hash)
);
create index compliance_files_to_forget on compliance_files (keep_until);
