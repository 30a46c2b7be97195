-- At the next sign-in of a browser what its former cookie opened ends.
create index sessions_by_browser on sessions (bound_to) where bound_to is not null;
create index visits_by_browser on visits (bound_to) where bound_to is not null;
