delete
  from "favorites"
  where "content_type" = ? and "object_id" in (?);

delete
  from "favorites"
  where "user_id" = ? and "content_type" = ? and "object_id" = ?;

delete
  from "favorites"
  where "user_id" = ? and "content_type" = ? and "object_id" = ?
  returning "id";

insert into "favorites" ("user_id", "content_type", "object_id", "created_at")
  values (?)
  on conflict ("user_id", "content_type", "object_id") do nothing;

insert into "favorites" ("user_id", "content_type", "object_id", "created_at")
  values (?)
  on conflict ("user_id", "content_type", "object_id") do update
  set "object_id" = ?
  returning "id";

select "id", "content_type", "object_id"
  from "favorites"
  where "user_id" = ?
  order by "id" desc;

select "id", "content_type", "object_id", "created_at"
  from "favorites"
  where "user_id" = ?
  order by "id";

select *
  from "favorites"
  where "content_type" = ? and "object_id" = ?;

select count(*) as "count"
  from "favorites"
  where "user_id" = ?;
