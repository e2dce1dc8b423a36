delete
  from "saved_filters"
  where "user_id" = ? and "id" = ?
  returning "id";

insert into "saved_filters" ("user_id", "kind", "name", "filter")
  values (?)
  on conflict ("user_id", "kind", "name") do update
  set "filter" = ?
  returning "id";

select "id", "kind", "name", "filter"
  from "saved_filters"
  where "user_id" = ? and "kind" = ?
  order by "kind", "name";

select "id", "kind", "name", "filter"
  from "saved_filters"
  where "user_id" = ?
  order by "kind", "name";
