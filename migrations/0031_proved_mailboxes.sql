-- Whether whoever an account is of has ever come in by more than its address alone. Of members so far that shows in the
-- log of sign-ins, in what a proved mailbox alone may do, and in quotes and sessions; of others nobody asks.
alter table accounts add column mailbox_proved_at timestamptz;
update accounts set mailbox_proved_at = coalesce(last_sign_in_at, created_at)
where role = 'fig' and (
  name <> email or num_nonnulls(phone, firm, npn) > 0 or cardinality(licensed_states || muted_mails) > 0
  or exists (select from account_logos where account_id = accounts.id)
  or exists (select from quotes where account_id = accounts.id and is_proved)
  or exists (select from sessions where account_id = accounts.id and sees_history)
  or email in (
    select subject from audit_log where action = 'signed-in' and detail in ('FIG link', 'FIG mailbox link')
  )
);
