delete
  from "banners"
  where "id" in (?);

insert into "banners" ("id", "name", "title", "description", "link", "new_page", "file", "align_vertical",
    "type", "section", "position", "status", "is_published", "created_at", "updated_at")
  values (?)
  returning "id";

insert into "banners" ("name", "title", "description", "link", "new_page", "file", "align_vertical", "type",
    "section", "position", "status", "is_published", "created_at", "updated_at")
  values (?)
  returning "id";

select "id"
  from "banners"
  order by "id";

select "id"
  from "banners"
  order by "id"
  limit ? offset ?;

select "id"
  from "banners"
  where "type" = ?
  order by "id"
  limit ? offset ?;

select *
  from "banners"
  where "id" in (?);

select *
  from "banners"
  where "is_published" = ? and "status" = ? and "section" = ?
  order by "position", "id"
  limit ? offset ?;

select *
  from "banners"
  where "is_published" = ? and "status" = ? and "type" = ?
  order by "position", "id"
  limit ? offset ?;

select *
  from "banners"
  where "is_published" = ? and "status" = ?
  order by "position", "id"
  limit ? offset ?;

select count(*) as "count"
  from "banners";

select count(*) as "count"
  from "banners"
  where "is_published" = ? and "status" = ?;

select count(*) as "count"
  from "banners"
  where "is_published" = ? and "status" = ? and "section" = ?;

select count(*) as "count"
  from "banners"
  where "is_published" = ? and "status" = ? and "type" = ?;

select count(*) as "count"
  from "banners"
  where "type" = ?;

update "banners"
  set "id" = "id"
  where "id" in (?)
  returning "id";

update "banners"
  set "name" = ?, "title" = ?, "description" = ?, "link" = ?, "new_page" = ?, "file" = ?, "align_vertical" =
    ?, "type" = ?, "section" = ?, "position" = ?, "status" = ?, "is_published" = ?
  where "id" = ?;

update "banners"
  set "updated_at" = ?
  where "id" in (?);
