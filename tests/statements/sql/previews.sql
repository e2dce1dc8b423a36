delete
  from "previews"
  where "expires_at" < ?;

delete
  from "previews"
  where "kind" = ? and "entry_id" in (?);

delete
  from "previews"
  where "secret_hash" in (?);

delete
  from "previews"
  where "user_id" = ?;

delete
  from "previews"
  where "user_id" = ? and "secret_hash" = ?
  returning "user_id";

insert into "previews" ("secret_hash", "user_id", "html", "expires_at", "kind", "entry_id")
  values (?);

select "html", "user_id"
  from "previews"
  where "secret_hash" = ? and "expires_at" > ?;

select "secret_hash" as "id", "kind", "entry_id", "expires_at"
  from "previews"
  where "user_id" = ? and "expires_at" > ?
  order by "expires_at" desc;

select "secret_hash", octet_length(html) as "bytes"
  from "previews"
  where "user_id" = ?
  order by "expires_at" desc;
