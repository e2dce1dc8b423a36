analyze;

delete
  from "published_files"
  where "path" > ? and "path" < ?;

delete
  from "publisher_calls"
  where "created_at" < ?;

delete
  from "publisher_calls"
  where "id" = ?;

delete
  from "serving_nodes"
  where ("name" = ? or "seen_at" < (extract(epoch from clock_timestamp()) * 1000)::bigint - ?::bigint);

insert into "publication" ("single", "generation", "seq")
  values (?)
  on conflict ("single") do update
  set "generation" = "publication"."generation" + ?
  returning "generation";

insert into "published_files" ("path", "hash", "size", "stamp", "target", "seq")
  values (?)
  on conflict ("path") do update
  set "seq" = "excluded"."seq", "hash" = "excluded"."hash", "size" = "excluded"."size", "stamp" =
    "excluded"."stamp", "target" = "excluded"."target";

insert into "published_files" ("path", "hash", "target", "size", "stamp", "seq")
  values (?)
  on conflict ("path") do update
  set "seq" = "excluded"."seq", "hash" = "excluded"."hash", "size" = "excluded"."size", "stamp" =
    "excluded"."stamp", "target" = "excluded"."target";

insert into "publisher_calls" ("call", "taken", "answer", "created_at")
  values (?)
  returning "id";

insert into "serving_nodes" ("name", "seq", "seen_at")
  values (?, ?, (extract(epoch from clock_timestamp()) * 1000)::bigint)
  on conflict ("name") do update
  set "seq" = ?, "seen_at" = (extract(epoch from clock_timestamp()) * 1000)::bigint;

select "a"."attname" as "column", "a"."attnotnull" as "not_null", "a"."atthasdef" as "has_default",
    "c"."relname" as "table", "c"."relkind" as "table_type", "ns"."nspname" as "schema", "typ"."typname" as
    "type", "dtns"."nspname" as "type_schema", col_description(a.attrelid, a.attnum) as "column_description",
    pg_get_serial_sequence(quote_ident(ns.nspname) || '.' || quote_ident(c.relname), a.attname) as
    "auto_incrementing"
  from "pg_catalog"."pg_attribute" as "a"
  inner join "pg_catalog"."pg_class" as "c" on "a"."attrelid" = "c"."oid"
  inner join "pg_catalog"."pg_namespace" as "ns" on "c"."relnamespace" = "ns"."oid"
  inner join "pg_catalog"."pg_type" as "typ" on "a"."atttypid" = "typ"."oid"
  inner join "pg_catalog"."pg_namespace" as "dtns" on "typ"."typnamespace" = "dtns"."oid"
  where "c"."relkind" in (?) and "ns"."nspname" !~ ? and "ns"."nspname" != ? and "ns"."nspname" != ? and
    has_schema_privilege(ns.nspname, 'USAGE') and "a"."attnum" >= ? and "a"."attisdropped" != ? and
    "c"."relname" != ? and "c"."relname" != ?
  order by "ns"."nspname", "c"."relname", "a"."attnum";

select "a"."attname" as "column", "a"."attnotnull" as "not_null", "a"."atthasdef" as "has_default",
    "c"."relname" as "table", "c"."relkind" as "table_type", "ns"."nspname" as "schema", "typ"."typname" as
    "type", "dtns"."nspname" as "type_schema", col_description(a.attrelid, a.attnum) as "column_description",
    pg_get_serial_sequence(quote_ident(ns.nspname) || '.' || quote_ident(c.relname), a.attname) as
    "auto_incrementing"
  from "pg_catalog"."pg_attribute" as "a"
  inner join "pg_catalog"."pg_class" as "c" on "a"."attrelid" = "c"."oid"
  inner join "pg_catalog"."pg_namespace" as "ns" on "c"."relnamespace" = "ns"."oid"
  inner join "pg_catalog"."pg_type" as "typ" on "a"."atttypid" = "typ"."oid"
  inner join "pg_catalog"."pg_namespace" as "dtns" on "typ"."typnamespace" = "dtns"."oid"
  where "c"."relkind" in (?) and "ns"."nspname" !~ ? and "ns"."nspname" != ? and "ns"."nspname" != ? and
    has_schema_privilege(ns.nspname, 'USAGE') and "a"."attnum" >= ? and "a"."attisdropped" != ?
  order by "ns"."nspname", "c"."relname", "a"."attnum";

select "answer"
  from "publisher_calls"
  where "id" = ?;

select "hash"
  from "published_files"
  where "hash" in (?);

select "name"
  from "serving_nodes"
  where "seq" < ? and "seen_at" > (extract(epoch from clock_timestamp()) * 1000)::bigint - ?::bigint;

select "seq"
  from "publication";

select *
  from "published_files"
  where "path" > ? and "path" < ?;

select *
  from "published_files"
  where "path" in (?);

select *
  from "published_files"
  where "seq" > ?
  order by "seq";

select *
  from "publisher_calls"
  where "taken" = ? and "created_at" > ?
  order by "id"
  limit ?;

select distinct split_part(path, '/', 1) as "name"
  from "published_files"
  where "hash" is not null and "path" like ?;

select pg_advisory_xact_lock(7246138501);

select pg_notify(?);

select pg_snapshot_xmin(pg_current_snapshot())::text as oldest;

select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, c.id, c.kind, c.entry_id, c.transaction <
    pg_snapshot_xmin(pg_current_snapshot()) as is_final
  from (select 1) as one
  left join changes as c on c.transaction >= ?::xid8
  order by c.id;

update "live_files"
  set "purged" = case when "purged" is not null then -1 end, "indexed" = case when "indexed" is not null then
    -1 end;

update "live_files"
  set "purged" = case when "purged" is not null then -1 end, "indexed" = case when "indexed" is not null then
    -1 end
  where "path" in (?);

update "publication"
  set "seq" = "seq" + ?
  where "generation" = ?
  returning "seq";

update "publisher_calls"
  set "answer" = ?
  where "id" = ?;

update "publisher_calls"
  set "taken" = ?
  where "id" = ? and "taken" = ?;

update changes
  set transaction = '0'::xid8
  where transaction >= pg_snapshot_xmax(pg_current_snapshot());
