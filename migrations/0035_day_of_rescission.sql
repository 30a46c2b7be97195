-- The day on which the owner undid a sale, which may be before the day on which the desk recorded it.
alter table cases add column rescinded_on date;

-- Until now the log alone kept it: "T-2026-0011: 11/17/2026".
update cases set rescinded_on = to_date(right(audit_log.detail, 10), 'MM/DD/YYYY')
from audit_log
where cases.stage = 'rescinded' and audit_log.action = 'case-rescinded'
  and audit_log.detail ~ (': \d{2}/\d{2}/\d{4}$') and split_part(audit_log.detail, ': ', 1) = cases.case_number;
