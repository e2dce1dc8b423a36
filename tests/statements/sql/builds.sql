delete
  from "builds"
  where "state" in (?) and "id" <= ?;

insert into "builds" ("state", "reason", "asked_at")
  values (?)
  on conflict do nothing
  returning *;

select "id"
  from "builds"
  order by "id" desc
  limit ? offset ?;

select "id", "log"
  from "builds"
  where "state" = ?
  order by "id" desc;

select "id", "state", "reason", "asked_at", "started_at", "ended_at", "pages_total", "pages_done"
  from "builds"
  order by "id" desc
  limit ? offset ?;

select *
  from "builds"
  where "id" = ?;

select *
  from "builds"
  where "state" = ?;

select count(*) as "count"
  from "builds";

select count(*) as "rows"
  from "builds"
  where "state" = ?;

update "builds"
  set "pages_total" = ?, "pages_done" = ?, "log" = ?
  where "id" = ?;

update "builds"
  set "state" = ?, "ended_at" = ?
  where "id" = ? and "state" = ?;

update "builds"
  set "state" = ?, "ended_at" = ?, "log" = ?
  where "id" = ? and "state" = ?;

update "builds"
  set "state" = ?, "started_at" = ?
  where "state" = ?
  returning *;

update "builds"
  set "state" = ?, "started_at" = ?, "pages_total" = ?, "pages_done" = ?, "log" = ?
  where "id" = ? and "state" = ? and not exists (select "other"."id" from "builds" as "other" where
    "other"."state" = ?);
