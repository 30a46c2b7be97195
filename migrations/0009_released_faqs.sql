-- Which questions a release has put there: each once, so that one an administrator removed does not come back.
-- Since this migration their words are in src/server/features/faqs/content/, no longer in SQL.
create table released_faqs (
  slug text primary key
);

insert into released_faqs (slug) values
  ('what-do-i-need'),
  ('how-the-range-is-worked-out'),
  ('why-a-range'),
  ('assumptions'),
  ('is-it-an-offer'),
  ('how-long-it-lasts'),
  ('why-zero'),
  ('which-policies-fit'),
  ('no-lapse-guarantee'),
  ('survivorship'),
  ('term-and-group'),
  ('policy-loans'),
  ('variable-policies'),
  ('recently-issued'),
  ('ask-the-carrier'),
  ('file-formats'),
  ('what-happens-next'),
  ('how-long-an-offer-takes'),
  ('case-statuses'),
  ('who-decides'),
  ('cost'),
  ('medical-exam'),
  ('family-needs-the-cover'),
  ('taxes'),
  ('change-of-mind'),
  ('check-in-calls'),
  ('privacy'),
  ('get-a-login'),
  ('first-password'),
  ('one-person-one-login'),
  ('forgotten-password'),
  ('fig-link'),
  ('not-available'),
  ('disclosure-form'),
  ('does-the-state-change-the-price');
