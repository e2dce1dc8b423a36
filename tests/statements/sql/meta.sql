delete
  from "meta"
  where "key" = ?;

insert into "meta" ("key", "value")
  values (?);

insert into "meta" ("key", "value")
  values (?)
  on conflict ("key") do update
  set "value" = ?;

insert into "meta" ("key", "value")
  values (?)
  on conflict do nothing;

select "key"
  from "meta"
  where "key" = ?;

select "value"
  from "meta"
  where "key" = ?;
