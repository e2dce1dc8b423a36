delete
  from "schedule"
  where "kind" = ? and "entry_id" = ?;

delete
  from "schedule"
  where "kind" = ? and "entry_id" = ? and "publish_at" is not distinct
  from ? and "unpublish_at" is not distinct
  from ?;

delete
  from "schedule"
  where "kind" = ? and "entry_id" in (?);

insert into "schedule" ("kind", "entry_id", "publish_at", "unpublish_at")
  values (?);

select *
  from "schedule"
  order by "kind", "entry_id";

select *
  from "schedule"
  where "kind" = ? and "entry_id" in (?);
