insert into "live_files" ("path", "stamp", "is_gone")
  values (?)
  on conflict ("path") do update
  set "stamp" = "excluded"."stamp", "is_gone" = "excluded"."is_gone";

select "path", "stamp", "is_gone"
  from "live_files";

select "path", "stamp", "is_gone", "indexed"
  from "live_files"
  where ("indexed" is null or "indexed" <> "stamp")
  order by "stamp", "path"
  limit ?;

select "path", "stamp", "is_gone", "purged"
  from "live_files"
  where ("purged" is null or "purged" <> "stamp")
  order by "stamp", "path"
  limit ?;

update "live_files"
  set "indexed" = ?
  where "path" = ? and "stamp" = ?;

update "live_files"
  set "purged" = ?
  where "path" = ? and "stamp" = ?;
