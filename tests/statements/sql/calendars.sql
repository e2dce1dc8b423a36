delete
  from "calendars"
  where "user_id" = ?;

insert into "calendars" ("user_id", "secret_hash", "created_at", "last_read_at")
  values (?);

select "created_at"
  from "calendars"
  where "user_id" = ? and "last_read_at" > ?;

select "user_id", "last_read_at"
  from "calendars"
  where "secret_hash" = ? and "last_read_at" > ?;

update "calendars"
  set "last_read_at" = ?
  where "user_id" = ?;
