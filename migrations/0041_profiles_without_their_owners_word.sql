-- Migration 0039 took every profile that was there for its owner's own, also what a stranger had asked for a login with.
-- It is the owner's where the log has a profile that they saved after the login was granted: what was granted may have
-- replaced what they saved before. All others are asked once more.
update accounts set profile_confirmed = false
where profile_confirmed
  and (num_nonnulls(phone, npn) > 0 or cardinality(licensed_states) > 0)
  and email not in (
    select subject from audit_log
    where action = 'account-changed'
      -- Names of fields. Letters and logo are chosen elsewhere on that page.
      and string_to_array(detail, ', ') && array['name', 'phone', 'firm', 'npn', 'licensedStates', 'isConfirmed']
      and not exists (
        select from login_requests
        where login_requests.email = subject and decision = 'granted' and decided_at >= audit_log.at
      )
  );
