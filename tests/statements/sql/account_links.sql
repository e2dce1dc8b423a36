delete
  from "account_links"
  where "expires_at" < ?;

delete
  from "account_links"
  where "secret_hash" = ? and "purpose" in (?) and "expires_at" > ?
  returning *;

delete
  from "account_links"
  where "user_id" = ? and "purpose" = ?;

delete
  from "account_links"
  where "user_id" = ? and "purpose" = ? and "value" like ?;

delete
  from "account_links"
  where "user_id" = ? and "purpose" = ? and "value" not like ?;

delete
  from "account_links"
  where "user_id" = ? and "purpose" in (?);

insert into "account_links" ("id", "user_id", "purpose", "value", "secret_hash", "created_at", "expires_at")
  values (?);

insert into "account_links" ("id", "value", "user_id", "purpose", "secret_hash", "created_at", "expires_at")
  values (?);

select "purpose"
  from "account_links"
  where "id" = ? and "purpose" not in (?);

select "user_id"
  from "account_links"
  where "secret_hash" = ? and "purpose" = ? and "expires_at" > ?;

select "user_id"
  from "account_links"
  where "secret_hash" = ? and "purpose" in (?);

select "value"
  from "account_links"
  where "user_id" = ? and "purpose" = ? and "expires_at" > ?;

select "value"
  from "account_links"
  where "user_id" = ? and "purpose" in (?)
  order by "created_at" desc;

update "account_links"
  set "purpose" = ?
  where "user_id" = ? and "purpose" = ?;

update "account_links"
  set "purpose" = ?, "secret_hash" = ?
  where "user_id" = ? and "purpose" = ?;

update "account_links"
  set "secret_hash" = ?, "expires_at" = ?
  where "id" = ? and "purpose" = ?;
