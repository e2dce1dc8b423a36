insert into "event_requests" ("user_id", "key", "event_id")
  values (?)
  on conflict ("user_id", "key") do update
  set "event_id" = ?;

select "events"."id"
  from "event_requests"
  inner join "events" on "events"."id" = "event_requests"."event_id"
  where "event_requests"."user_id" = ? and "events"."user_id" = ? and "event_requests"."key" = ?;
