delete
  from "privacy_requests"
  where "closed_at" < ?;

delete
  from "privacy_requests"
  where "confirmed_at" is null and "created_at" < ?;

insert into "privacy_requests" ("name", "email", "wish", "pages", "message", "link_id", "created_at")
  values (?);

select "id"
  from "privacy_requests"
  where "secret_hash" = ? and "confirmed_at" is not null;

select *
  from "privacy_requests"
  where "confirmed_at" is not null and "closed_at" is not null
  order by "confirmed_at", "id"
  limit ? offset ?;

select *
  from "privacy_requests"
  where "confirmed_at" is not null and "closed_at" is null;

select *
  from "privacy_requests"
  where "confirmed_at" is not null and "closed_at" is null
  order by "confirmed_at", "id"
  limit ? offset ?;

select *
  from "privacy_requests"
  where "confirmed_at" is not null and "id" = ?;

select *
  from "privacy_requests"
  where "confirmed_at" is not null
  order by "confirmed_at", "id"
  limit ? offset ?;

select *
  from "privacy_requests"
  where "confirmed_at" is null and "secret_hash" is null and not exists (select "id" from "mails" where
    "mails"."link_id" = "privacy_requests"."link_id")
  order by "id";

select count(*) as "count"
  from "privacy_requests"
  where "confirmed_at" is not null;

select count(*) as "count"
  from "privacy_requests"
  where "confirmed_at" is not null and "closed_at" is not null;

select count(*) as "count"
  from "privacy_requests"
  where "confirmed_at" is not null and "closed_at" is null;

update "privacy_requests"
  set "confirmed_at" = ?
  where "secret_hash" = ? and "confirmed_at" is null and "created_at" > ?
  returning "id", "name", "email";

update "privacy_requests"
  set "note" = ?, "closed_at" = ?
  where "id" = ? and "confirmed_at" is not null
  returning *;

update "privacy_requests"
  set "note" = ?, "closed_at" = coalesce("closed_at", ?)
  where "id" = ? and "confirmed_at" is not null
  returning *;

update "privacy_requests"
  set "secret_hash" = ?
  where "link_id" = ? and "confirmed_at" is null;
