delete
  from "comedian_groups"
  where "id" in (?);

insert into "comedian_groups" ("id", "slug", "is_published", "created_at", "updated_at", "search_text",
    "sort_text", "name", "short_description", "description", "city", "aliases", "picture", "cover",
    "facebook", "twitter", "instagram")
  values (?)
  returning "id";

insert into "comedian_groups" ("slug", "is_published", "created_at", "updated_at", "search_text", "sort_text",
    "name", "short_description", "description", "city", "aliases", "picture", "cover", "facebook", "twitter",
    "instagram")
  values (?)
  returning "id";

select "id"
  from "comedian_groups"
  limit ?;

select "id"
  from "comedian_groups"
  order by "id";

select "id"
  from "comedian_groups"
  order by "id" desc
  limit ?;

select "id"
  from "comedian_groups"
  order by "id"
  limit ? offset ?;

select "id"
  from "comedian_groups"
  where "id" in (?);

select "id"
  from "comedian_groups"
  where "is_published" = ? and "description" = ? and "short_description" = ?
  order by "id" desc;

select "id"
  from "comedian_groups"
  where "is_published" = ? and "id" in (select "group_id" from "group_members" where "comedian_id" = ?)
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "comedian_groups"
  where "is_published" = ? and "picture" is null and "cover" is null
  order by "id" desc;

select "id"
  from "comedian_groups"
  where "is_published" = ? and "search_text" like ? escape '\'
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "comedian_groups"
  where "is_published" = ? and "updated_at" >= ?
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "comedian_groups"
  where "is_published" = ? and "updated_at" || '' >= ?
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "comedian_groups"
  where "is_published" = ?
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "comedian_groups"
  where +"is_published" = 1 and "id" = ?;

select "id"
  from "comedian_groups"
  where +"is_published" = 1 and "id" in (select "entry_id" from "previous_slugs" where "kind" = ? and "slug" =
    ?);

select "id"
  from "comedian_groups"
  where +"is_published" = 1 and "slug" = ?;

select "id", "facebook", "twitter", "instagram"
  from "comedian_groups"
  where "is_published" = ?
  order by "id" desc;

select "id", "is_published", "name" as "name"
  from "comedian_groups"
  where "search_text" like ? escape '\'
  order by "sort_text"
  limit ?;

select "id", "is_published", "name" as "name"
  from "comedian_groups"
  where ("search_text" like ? escape '\')
  order by "sort_text"
  limit ?;

select "id", "name"
  from "comedian_groups"
  where "id" in (?);

select "id", "name", "city"
  from "comedian_groups"
  where "id" > ?
  order by "id"
  limit ?;

select "id", "slug", "name", "short_description", "picture"
  from "comedian_groups"
  where "id" in (?) and +"is_published" = 1;

select "id", "sort_text", '' as "together"
  from "comedian_groups"
  where "is_published" = ?
  order by "id";

select "slug"
  from "comedian_groups"
  where "slug" >= ? and "slug" < ? and "id" != ?;

select *
  from "comedian_groups"
  where "id" in (?);

select *
  from "comedian_groups"
  where +"is_published" = 1 and "id" in (?);

select count(*) as "count"
  from "comedian_groups";

select count(*) as "count"
  from "comedian_groups"
  where "is_published" = ?;

select count(*) as "count"
  from "comedian_groups"
  where "is_published" = ? and "id" in (select "group_id" from "group_members" where "comedian_id" = ?);

select count(*) as "count"
  from "comedian_groups"
  where "is_published" = ? and "search_text" like ? escape '\';

select count(*) as "count"
  from "comedian_groups"
  where "is_published" = ? and "updated_at" >= ?;

update "comedian_groups"
  set "id" = "id"
  where "id" in (?)
  returning "id";

update "comedian_groups"
  set "slug" = ?, "is_published" = ?, "search_text" = ?, "sort_text" = ?, "name" = ?, "short_description" = ?,
    "description" = ?, "city" = ?, "aliases" = ?, "picture" = ?, "cover" = ?, "facebook" = ?, "twitter" = ?,
    "instagram" = ?
  where "id" = ?;

update "comedian_groups"
  set "updated_at" = ?
  where "id" in (?);
