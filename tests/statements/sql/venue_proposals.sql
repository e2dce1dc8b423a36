insert into "venue_proposals" ("venue_id", "user_id", "created_at")
  values (?);

select "venues"."id"
  from "venue_proposals"
  inner join "venues" on "venues"."id" = "venue_proposals"."venue_id"
  inner join "users" on "users"."id" = "venue_proposals"."user_id"
  where "venues"."is_published" = ? and not exists (select "entry_id" from "revisions" where "kind" = ? and
    fields like '%"is_published"%' and "entry_id" = "venues"."id")
  order by "venue_proposals"."created_at", "venues"."id";

select "venues"."id", "venues"."name", "venues"."address", "venues"."city", "venues"."state", "users"."id" as
    "user_id", "users"."name" as "first_name", "users"."last_name", "users"."email",
    "venue_proposals"."created_at"
  from "venue_proposals"
  inner join "venues" on "venues"."id" = "venue_proposals"."venue_id"
  inner join "users" on "users"."id" = "venue_proposals"."user_id"
  where "venues"."is_published" = ? and not exists (select "entry_id" from "revisions" where "kind" = ? and
    fields like '%"is_published"%' and "entry_id" = "venues"."id")
  order by "venue_proposals"."created_at", "venues"."id"
  limit ? offset ?;

select "venues"."name", "venues"."city", "venues"."is_published"
  from "venue_proposals"
  inner join "venues" on "venues"."id" = "venue_proposals"."venue_id"
  where "venue_proposals"."user_id" = ?
  order by "venues"."id";

select count(*) as "count"
  from "venue_proposals"
  inner join "venues" on "venues"."id" = "venue_proposals"."venue_id"
  inner join "users" on "users"."id" = "venue_proposals"."user_id"
  where "venues"."is_published" = ? and not exists (select "entry_id" from "revisions" where "kind" = ? and
    fields like '%"is_published"%' and "entry_id" = "venues"."id");
