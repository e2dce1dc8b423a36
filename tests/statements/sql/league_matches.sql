delete
  from "league_matches"
  where "id" in (?);

insert into "league_matches" ("id", "round_id", "position", "home_id", "away_id", "home_score", "away_score",
    "winner_id", "start_at", "timezone", "event_id")
  values (?)
  returning "id";

insert into "league_matches" ("round_id", "position", "home_id", "away_id", "home_score", "away_score",
    "winner_id", "start_at", "timezone", "event_id")
  values (?)
  returning "id";

select "id"
  from "league_matches"
  order by "id";

select "id"
  from "league_matches"
  order by "id"
  limit ? offset ?;

select "id"
  from "league_matches"
  order by start_at is null, "start_at" asc, "id"
  limit ? offset ?;

select "id"
  from "league_matches"
  order by start_at is null, "start_at" desc, "id"
  limit ? offset ?;

select "id"
  from "league_matches"
  where "away_id" in (?)
  order by "id";

select "id"
  from "league_matches"
  where "event_id" in (?)
  order by "id";

select "id"
  from "league_matches"
  where "home_id" in (?)
  order by "id";

select "id"
  from "league_matches"
  where "round_id" = ?
  order by "id"
  limit ? offset ?;

select "id"
  from "league_matches"
  where "round_id" in (?)
  order by "id";

select "id"
  from "league_matches"
  where "start_at" is null
  order by "id"
  limit ? offset ?;

select "id"
  from "league_matches"
  where "winner_id" in (?)
  order by "id";

select "league_matches"."id"
  from "league_matches"
  inner join "league_rounds" on "league_rounds"."id" = "league_matches"."round_id"
  where "season_id" = ?
  order by "league_matches"."id";

select "league_matches".*, "events"."slug" as "event_slug"
  from "league_matches"
  left join "events" on "events"."id" = "league_matches"."event_id" and "events"."is_published" = ?
  where "round_id" in (?)
  order by "league_matches"."position";

select "season_id" as "id"
  from "league_matches"
  inner join "league_rounds" on "league_rounds"."id" = "league_matches"."round_id"
  where "league_matches"."id" = ?;

select *
  from "league_matches"
  where "id" in (?);

select *
  from "league_matches"
  where "round_id" in (?)
  order by "position", "id";

select count(*) as "count"
  from "league_matches";

select count(*) as "count"
  from "league_matches"
  where "round_id" = ?;

select count(*) as "count"
  from "league_matches"
  where "start_at" is null;

update "league_matches"
  set "id" = "id"
  where "id" in (?)
  returning "id";

update "league_matches"
  set "round_id" = ?, "position" = ?, "home_id" = ?, "away_id" = ?, "home_score" = ?, "away_score" = ?,
    "winner_id" = ?, "start_at" = ?, "timezone" = ?, "event_id" = ?
  where "id" = ?;
