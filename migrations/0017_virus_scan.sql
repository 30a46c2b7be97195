-- What the virus scanner said of a file. Those that an earlier release took are scanned when there is a scanner.
alter table illustrations
  add column scan_state text not null default 'not-scanned'
    check (scan_state in ('not-scanned', 'clean', 'infected')),
  -- When it was said, and the name of what was found.
  add column scanned_at timestamptz,
  add column virus_found text,
  -- When the job last took one up that is not scanned.
  add column scan_tried_at timestamptz;

create index illustrations_not_scanned on illustrations (scan_tried_at) where scan_state = 'not-scanned';
