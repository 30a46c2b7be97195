-- Since when it is whose turn: within a stage, papers that come and go back make it now one side's and now the other's.
alter table cases add column turn_since timestamptz;
