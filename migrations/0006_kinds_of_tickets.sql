-- A mailed link must not undo the ticket of someone who is choosing a password just now, so each replaces its own kind.
alter table password_tickets add column kind text not null default 'mailed' check (kind in ('sign-in', 'mailed'));
