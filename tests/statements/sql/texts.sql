delete
  from "texts"
  where "id" in (?);

insert into "texts" ("id", "slug", "is_published", "created_at", "updated_at", "search_text", "sort_text",
    "name", "short_description", "description", "section")
  values (?)
  returning "id";

insert into "texts" ("slug", "is_published", "created_at", "updated_at", "search_text", "sort_text", "name",
    "short_description", "description", "section")
  values (?)
  returning "id";

select "id"
  from "texts"
  order by "id";

select "id"
  from "texts"
  order by "id"
  limit ? offset ?;

select "id"
  from "texts"
  where "is_published" = ? and "section" = ?
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "texts"
  where "is_published" = ? and "updated_at" = "created_at";

select "id"
  from "texts"
  where "is_published" = ?
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "texts"
  where "section" = ?
  order by "id"
  limit ? offset ?;

select "id"
  from "texts"
  where ("is_published" = ? or "updated_at" != "created_at")
  limit ?;

select "id"
  from "texts"
  where +"is_published" = 1 and "slug" = ?;

select "slug"
  from "texts";

select "slug"
  from "texts"
  where "slug" >= ? and "slug" < ? and "id" != ?;

select "slug"
  from "texts"
  where "slug" in (?) and "is_published" = ?;

select *
  from "texts"
  where "id" in (?);

select *
  from "texts"
  where "slug" = ?;

select *
  from "texts"
  where +"is_published" = 1 and "id" in (?);

select count(*) as "count"
  from "texts";

select count(*) as "count"
  from "texts"
  where "is_published" = ?;

select count(*) as "count"
  from "texts"
  where "is_published" = ? and "section" = ?;

select count(*) as "count"
  from "texts"
  where "section" = ?;

update "texts"
  set "id" = "id"
  where "id" in (?)
  returning "id";

update "texts"
  set "slug" = ?, "is_published" = ?, "search_text" = ?, "sort_text" = ?, "name" = ?, "short_description" = ?,
    "description" = ?, "section" = ?
  where "id" = ?;

update "texts"
  set "updated_at" = ?
  where "id" in (?);
