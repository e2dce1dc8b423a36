delete
  from "identities"
  where "user_id" = ?;

insert into "identities" ("provider", "subject", "user_id", "created_at")
  values (?);

select "provider", "created_at"
  from "identities"
  where "user_id" = ?;

select "user_id"
  from "identities"
  where "provider" = ? and "subject" = ?;
