delete
  from "league_seasons"
  where "id" in (?);

insert into "league_seasons" ("id", "name", "start_at", "end_at", "is_current", "is_published", "slug",
    "updated_at")
  values (?)
  returning "id";

insert into "league_seasons" ("name", "start_at", "end_at", "is_current", "is_published", "slug",
    "updated_at")
  values (?)
  returning "id";

select "id"
  from "league_seasons"
  order by "id";

select "id"
  from "league_seasons"
  order by "id"
  limit ? offset ?;

select "id"
  from "league_seasons"
  where "id" in (?);

select "id", "name"
  from "league_seasons"
  where "id" = ?;

select "id", "updated_at"
  from "league_seasons"
  where "id" in (?);

select "slug"
  from "league_seasons"
  where "id" != ?;

select *
  from "league_seasons"
  where "id" in (?);

select *
  from "league_seasons"
  where "is_published" = ?
  order by "start_at" desc, "id"
  limit ? offset ?;

select count(*) as "count"
  from "league_seasons";

select count(*) as "count"
  from "league_seasons"
  where "is_published" = ?;

update "league_seasons"
  set "id" = "id"
  where "id" in (?)
  returning "id";

update "league_seasons"
  set "name" = ?, "start_at" = ?, "end_at" = ?, "is_current" = ?, "is_published" = ?, "slug" = ?
  where "id" = ?;

update "league_seasons"
  set "updated_at" = ?
  where "id" in (?);
