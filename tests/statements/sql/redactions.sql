insert into "redactions" ("revision_id", "user_id", "reason", "created_at")
  values (?)
  on conflict ("revision_id") do nothing;
