delete
  from "league_groups"
  where "id" in (?);

insert into "league_groups" ("id", "season_id", "name", "position")
  values (?)
  returning "id";

insert into "league_groups" ("season_id", "name", "position")
  values (?)
  returning "id";

select "id"
  from "league_groups"
  order by "id";

select "id"
  from "league_groups"
  order by "id"
  limit ? offset ?;

select "id"
  from "league_groups"
  where "season_id" = ?
  order by "id"
  limit ? offset ?;

select "id"
  from "league_groups"
  where "season_id" in (?)
  order by "id";

select *
  from "league_groups"
  where "id" in (?);

select *
  from "league_groups"
  where "season_id" in (?)
  order by "position";

select count(*) as "count"
  from "league_groups";

select count(*) as "count"
  from "league_groups"
  where "season_id" = ?;

update "league_groups"
  set "id" = "id"
  where "id" in (?)
  returning "id";

update "league_groups"
  set "season_id" = ?, "name" = ?, "position" = ?
  where "id" = ?;
