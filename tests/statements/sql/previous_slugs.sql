delete
  from "previous_slugs"
  where "kind" = ? and "entry_id" in (?);

delete
  from "previous_slugs"
  where "kind" = ? and "slug" in (?);

insert into "previous_slugs" ("kind", "slug", "entry_id")
  values (?);

select "entry_id", "slug"
  from "previous_slugs"
  where "kind" = ? and "entry_id" in (?);

select "slug"
  from "previous_slugs"
  where "kind" = ? and "entry_id" = ?;

select "slug"
  from "previous_slugs"
  where "kind" = ? and "slug" >= ? and "slug" < ? and "entry_id" != ?;

select "slug", "entry_id"
  from "previous_slugs"
  where "kind" = ?;

select *
  from "previous_slugs"
  order by "kind", "slug"
  limit ? offset ?;

select *
  from "previous_slugs"
  where "kind" = ? and "slug" like ? escape '\'
  order by "kind", "slug"
  limit ? offset ?;

select *
  from "previous_slugs"
  where "kind" = ?
  order by "kind", "slug"
  limit ? offset ?;

select *
  from "previous_slugs"
  where "slug" like ? escape '\'
  order by "kind", "slug"
  limit ? offset ?;

select count(*) as "count"
  from "previous_slugs";

select count(*) as "count"
  from "previous_slugs"
  where "kind" = ?;

select count(*) as "count"
  from "previous_slugs"
  where "kind" = ? and "slug" like ? escape '\';

select count(*) as "count"
  from "previous_slugs"
  where "slug" like ? escape '\';
