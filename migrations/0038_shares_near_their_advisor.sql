-- Whether a shared page was opened, and said to be read, from a network that its advisor was signed in from just then.
-- Of what came before nothing is known: such an opening is in neither list.
alter table shares
  add column opened_near timestamptz[] not null default '{}',
  add column opened_elsewhere timestamptz[] not null default '{}',
  add column acknowledged_near boolean;
