delete
  from "league_rounds"
  where "id" in (?);

insert into "league_rounds" ("id", "season_id", "name", "position", "is_knockout")
  values (?)
  returning "id";

insert into "league_rounds" ("season_id", "name", "position", "is_knockout")
  values (?)
  returning "id";

select "id"
  from "league_rounds"
  order by "id";

select "id"
  from "league_rounds"
  order by "id"
  limit ? offset ?;

select "id"
  from "league_rounds"
  where "id" in (?);

select "id"
  from "league_rounds"
  where "season_id" = ?
  order by "id"
  limit ? offset ?;

select "id"
  from "league_rounds"
  where "season_id" in (?)
  order by "id";

select "season_id"
  from "league_rounds"
  where "id" in (?);

select *
  from "league_rounds"
  where "id" in (?);

select *
  from "league_rounds"
  where "season_id" = ?
  order by "position", "id";

select *
  from "league_rounds"
  where "season_id" in (?)
  order by "position";

select count(*) as "count"
  from "league_rounds";

select count(*) as "count"
  from "league_rounds"
  where "season_id" = ?;

update "league_rounds"
  set "id" = "id"
  where "id" in (?)
  returning "id";

update "league_rounds"
  set "season_id" = ?, "name" = ?, "position" = ?, "is_knockout" = ?
  where "id" = ?;
