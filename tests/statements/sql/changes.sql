insert into "changes" ("kind", "entry_id", "created_at")
  values (?);

select "created_at"
  from "changes"
  order by "id" desc
  limit ?;

select "id"
  from "changes"
  order by "id" desc
  limit ?;

select max("id") as "id"
  from "changes";
