delete
  from "link_checks"
  where "url" = ?;

insert into "link_checks" ("url", "checked_at", "failures")
  values (?)
  on conflict ("url") do update
  set "checked_at" = ?, "failures" = ?;

select "url"
  from "link_checks"
  where "failures" >= ?;

select *
  from "link_checks";
