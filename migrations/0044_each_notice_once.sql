-- A quote may have been made with one notice ticked several times; each is read once, when it was read first.
update quotes
set notices = (
  select jsonb_agg(notice order by place)
  from (
    select distinct on (notice ->> 'name') notice, place
    from jsonb_array_elements(quotes.notices) with ordinality as given (notice, place)
    order by notice ->> 'name', place
  ) as once
)
where
  jsonb_array_length(notices) > (
    select count(distinct notice ->> 'name')
    from jsonb_array_elements(quotes.notices) as notice
  );
