insert into "patrols" ("change_set_id", "user_id", "created_at")
  values (?);
