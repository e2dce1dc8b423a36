insert into "change_sets" ("user_id", "origin", "reason", "created_at", "needs_patrol")
  values (?)
  returning "id";

select "change_sets"."id"
  from "change_sets"
  left join "users" on "users"."id" = "change_sets"."user_id"
  order by "change_sets"."id" desc
  limit ?;

select "change_sets"."id"
  from "change_sets"
  left join "users" on "users"."id" = "change_sets"."user_id"
  where "change_sets"."created_at" >= ?
  order by "change_sets"."id" desc
  limit ?;

select "change_sets"."id"
  from "change_sets"
  left join "users" on "users"."id" = "change_sets"."user_id"
  where "change_sets"."id" = ?
  order by "change_sets"."id" desc
  limit ?;

select "change_sets"."id"
  from "change_sets"
  left join "users" on "users"."id" = "change_sets"."user_id"
  where "change_sets"."needs_patrol" = 0
  order by "change_sets"."id" desc
  limit ?;

select "change_sets"."id"
  from "change_sets"
  left join "users" on "users"."id" = "change_sets"."user_id"
  where "change_sets"."needs_patrol" = 1
  order by "change_sets"."id" desc
  limit ?;

select "change_sets"."id"
  from "change_sets"
  left join "users" on "users"."id" = "change_sets"."user_id"
  where "change_sets"."needs_patrol" = 1
  order by case when ("change_sets"."needs_patrol" = 1 and exists (select "revisions"."id" from "revisions"
    where "revisions"."change_set_id" = "change_sets"."id" and "revisions"."action" = ?)) then 1 else 0 end +
    case when ("change_sets"."needs_patrol" = 1 and exists (select "revisions"."id" from "revisions" where
    "revisions"."change_set_id" = "change_sets"."id" limit ? offset ?)) then 1 else 0 end + case when
    ("change_sets"."needs_patrol" = 1 and exists (select "revisions"."id" from "revisions" where
    "revisions"."change_set_id" = "change_sets"."id" and ("revisions"."fields" like ? escape '\' or
    "revisions"."fields" like ? escape '\' or "revisions"."fields" like ? escape '\' or "revisions"."fields"
    like ? escape '\' or "revisions"."fields" like ? escape '\' or "revisions"."fields" like ? escape '\' or
    "revisions"."fields" like ? escape '\' or "revisions"."fields" like ? escape '\' or "revisions"."fields"
    like ? escape '\' or "revisions"."fields" like ? escape '\'))) then 1 else 0 end + case when
    ("change_sets"."needs_patrol" = 1 and "users"."created_at" > ?) then 1 else 0 end desc, "change_sets"."id"
    desc
  limit ?;

select "change_sets"."id"
  from "change_sets"
  left join "users" on "users"."id" = "change_sets"."user_id"
  where "change_sets"."origin" = ?
  order by "change_sets"."id" desc
  limit ?;

select "change_sets"."id"
  from "change_sets"
  left join "users" on "users"."id" = "change_sets"."user_id"
  where "change_sets"."user_id" = ? and "change_sets"."created_at" >= ?
  order by "change_sets"."id" desc
  limit ?;

select "id"
  from "change_sets"
  where "undone_by" = ? and "origin" = ?;

select "id"
  from "change_sets"
  where "user_id" = ? and "undone_by" is null and "id" < ?
  order by "id" desc
  limit ?;

select "id"
  from "change_sets"
  where "user_id" = ? and "undone_by" is null
  order by "id" desc
  limit ?;

select "origin", "undone_by"
  from "change_sets"
  where "id" = ?;

select "user_id", count(*) as "count"
  from "change_sets"
  where "user_id" in (?)
  group by "user_id";

select count(*) as "count"
  from "change_sets";

select count(*) as "count"
  from "change_sets"
  where "created_at" >= ?;

select count(*) as "count"
  from "change_sets"
  where "needs_patrol" = 1;

update "change_sets"
  set "needs_patrol" = ?
  where "id" = ? and "needs_patrol" = ?;

update "change_sets"
  set "undone_by" = ?
  where "undone_by" = ?;

update "change_sets"
  set "undone_by" = ?, "needs_patrol" = ?
  where "id" = ?;
