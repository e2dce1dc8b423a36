delete
  from "publishing_errors"
  where "path" = ?;

delete
  from "publishing_errors"
  where "path" in (?);

insert into "publishing_errors" ("path", "since", "name", "message", "kind", "entry_id", "last_seen")
  values (?)
  on conflict ("path") do update
  set "name" = ?, "message" = ?, "kind" = ?, "entry_id" = ?, "last_seen" = ?;

select "path"
  from "publishing_errors";

select *
  from "publishing_errors"
  order by "last_seen" desc, "path"
  limit ? offset ?;

select count(*) as "count"
  from "publishing_errors";

select count(*) as "rows"
  from "publishing_errors";
