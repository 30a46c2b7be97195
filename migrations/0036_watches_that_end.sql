-- The day on which a watch ended before its time: it is said once, and the quote is not looked at again.
alter table quote_watches add column ended_on date;
