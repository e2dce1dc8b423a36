delete
  from "event_comedians"
  where "event_id" = ?;

insert into "event_comedians" ("event_id", "comedian_id", "position")
  values (?);

select "comedian_id"
  from "event_comedians"
  where "event_id" = ?
  order by "position";

select "comedians"."id", "comedians"."slug", "comedians"."nickname", "comedians"."short_bio",
    "comedians"."picture", "link"."event_id" as "owner"
  from "event_comedians" as "link"
  inner join "comedians" on "comedians"."id" = "link"."comedian_id"
  where "link"."event_id" in (?) and +"comedians"."is_published" = 1
  order by "link"."position";

select "event_id"
  from "event_comedians"
  where "comedian_id" in (?)
  order by "event_id";

select *
  from "event_comedians"
  where "event_id" in (?)
  order by "position";
