delete
  from "sessions"
  where "expires_at" <= ?;

delete
  from "sessions"
  where "id" = ? and "user_id" = ?
  returning "token_hash";

delete
  from "sessions"
  where "token_hash" = ?;

delete
  from "sessions"
  where "user_id" = ?;

delete
  from "sessions"
  where "user_id" = ? and "token_hash" != ?;

insert into "sessions" ("user_id", "token_hash", "device", "created_at", "last_used_at", "expires_at")
  values (?);

select "id"
  from "sessions"
  where "id" = ? and "token_hash" = ?;

select *
  from "sessions"
  where "token_hash" = ? and "expires_at" > ?;

select *
  from "sessions"
  where "user_id" = ? and "expires_at" > ?
  order by "last_used_at" desc, "id" desc;

update "sessions"
  set "last_used_at" = ?, "expires_at" = ?
  where "id" = ?;
