delete
  from "league_members"
  where "league_group_id" = ?;

insert into "league_members" ("league_group_id", "group_id", "position")
  values (?);

select "league_group_id"
  from "league_members"
  where "group_id" in (?)
  order by "league_group_id";

select *
  from "league_members"
  where "league_group_id" in (?)
  order by "position";
