-- The run date of an illustration as an earlier release took it, of any year and of days such as 30 February: nothing
-- can be told by one that there never was.
update quotes
set schedule = jsonb_set(schedule, '{source,runDate}', 'null')
where
  case
    when schedule #>> '{source,runDate}' is null then false
    when schedule #>> '{source,runDate}' !~ '^(19|20)' then true
    else (
      (left(schedule #>> '{source,runDate}', 8) || '01')::date
      + right(schedule #>> '{source,runDate}', 2)::integer - 1
    )::text <> schedule #>> '{source,runDate}'
  end;
