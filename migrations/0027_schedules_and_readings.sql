-- Premium and benefit by policy year, where an illustration was read; and what the advisor's page read in a file, sealed.
alter table quotes add column schedule jsonb;
alter table illustrations add column reading text;
