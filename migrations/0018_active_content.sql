-- What a PDF can do beyond showing pages; null for another kind of file, and before it was looked into.
alter table illustrations add column active_content text[];
