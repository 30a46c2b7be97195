-- A link that was mailed before a restore may have been used since the backup was made: it counts no more.
alter table installation add column links_good_from timestamptz;
