-- A link that was mailed to a FIG member before their account was disabled counts no more once it is enabled again.
alter table accounts add column links_good_from timestamptz;
