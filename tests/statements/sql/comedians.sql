delete
  from "comedians"
  where "id" in (?);

insert into "comedians" ("id", "slug", "is_published", "created_at", "updated_at", "search_text", "sort_text",
    "nickname", "short_bio", "punchline", "bio", "city", "aliases", "birthdate", "picture", "cover",
    "instagram", "facebook", "twitter", "youtube", "web", "user_id", "rating", "city_slug")
  values (?)
  returning "id";

insert into "comedians" ("slug", "is_published", "created_at", "updated_at", "search_text", "sort_text",
    "nickname", "short_bio", "punchline", "bio", "city", "aliases", "birthdate", "picture", "cover",
    "instagram", "facebook", "twitter", "youtube", "web", "user_id", "rating", "city_slug")
  values (?)
  returning "id";

select "id"
  from "comedians"
  limit ?;

select "id"
  from "comedians"
  order by "id";

select "id"
  from "comedians"
  order by "id" asc, "id"
  limit ? offset ?;

select "id"
  from "comedians"
  order by "id" desc
  limit ?;

select "id"
  from "comedians"
  order by "id"
  limit ? offset ?;

select "id"
  from "comedians"
  where "id" in (?);

select "id"
  from "comedians"
  where "is_published" = ? and "bio" = ? and "short_bio" = ?
  order by "id" desc;

select "id"
  from "comedians"
  where "is_published" = ? and "city_slug" = ?
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "comedians"
  where "is_published" = ? and "picture" is null and "cover" is null
  order by "id" desc;

select "id"
  from "comedians"
  where "is_published" = ? and "search_text" like ? escape '\'
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "comedians"
  where "is_published" = ? and "updated_at" >= ?
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "comedians"
  where "is_published" = ? and "updated_at" || '' >= ?
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "comedians"
  where "is_published" = ? and ("search_text" like ? escape '\')
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "comedians"
  where "is_published" = ?
  order by "rating" is null, "rating" desc, "sort_text", "id"
  limit ? offset ?;

select "id"
  from "comedians"
  where "is_published" = ?
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "comedians"
  where "search_text" like ? escape '\'
  order by case when replace(sort_text, '~', '') like ? escape '\' then 0 when replace(sort_text, '~', '')
    like ? escape '\' then 1 else 2 end, "sort_text", "id";

select "id"
  from "comedians"
  where "sort_text" like ? escape '\'
  order by case when replace(sort_text, '~', '') like ? escape '\' then 0 when replace(sort_text, '~', '')
    like ? escape '\' then 1 else 2 end, "sort_text", "id";

select "id"
  from "comedians"
  where "user_id" = ?;

select "id"
  from "comedians"
  where +"is_published" = 1 and "id" = ?;

select "id"
  from "comedians"
  where +"is_published" = 1 and "id" in (select "entry_id" from "previous_slugs" where "kind" = ? and "slug" =
    ?);

select "id"
  from "comedians"
  where +"is_published" = 1 and "slug" = ?;

select "id", "instagram", "facebook", "twitter", "youtube", "web"
  from "comedians"
  where "is_published" = ?
  order by "id" desc;

select "id", "is_published", "nickname" as "name"
  from "comedians"
  where "search_text" like ? escape '\'
  order by "sort_text"
  limit ?;

select "id", "is_published", "nickname" as "name"
  from "comedians"
  where ("search_text" like ? escape '\')
  order by "sort_text"
  limit ?;

select "id", "is_published", "user_id"
  from "comedians"
  where "id" in (?);

select "id", "nickname"
  from "comedians"
  where "id" = ?;

select "id", "nickname", "city"
  from "comedians"
  where "id" > ?
  order by "id"
  limit ?;

select "id", "slug", "is_published", "nickname" as "name"
  from "comedians"
  where "id" in (?);

select "id", "slug", "nickname"
  from "comedians"
  where "slug" = ? and "user_id" is null and "is_published" = ?;

select "id", "slug", "nickname", "user_id"
  from "comedians"
  where "id" = ? and "is_published" = ?;

select "id", "slug", "nickname", "user_id"
  from "comedians"
  where "user_id" in (?) and "is_published" = ?
  order by "id" desc;

select "id", "slug", "nickname", "user_id"
  from "comedians"
  where "user_id" in (?)
  order by "id" desc;

select "id", "sort_text", "aliases"
  from "comedians"
  where "is_published" = ?
  order by "id" desc;

select "id", "sort_text", '' as "together"
  from "comedians"
  where "is_published" = ?
  order by "id";

select "id", count(*) over () as "count"
  from "comedians"
  where "search_text" like ? escape '\'
  order by case when replace(sort_text, '~', '') like ? escape '\' then 0 when replace(sort_text, '~', '')
    like ? escape '\' then 1 else 2 end, "sort_text", "id"
  limit ?;

select "id", count(*) over () as "count"
  from "comedians"
  where "sort_text" like ? escape '\'
  order by case when replace(sort_text, '~', '') like ? escape '\' then 0 when replace(sort_text, '~', '')
    like ? escape '\' then 1 else 2 end, "sort_text", "id"
  limit ?;

select "id", count(*) over () as "count"
  from "comedians"
  where ("search_text" like ? escape '\')
  order by case when replace(sort_text, '~', '') like ? escape '\' then 0 when replace(sort_text, '~', '')
    like ? escape '\' then 1 else 2 end, "sort_text", "id"
  limit ?;

select "id", count(*) over () as "count"
  from "comedians"
  where ("sort_text" like ? escape '\')
  order by case when replace(sort_text, '~', '') like ? escape '\' then 0 when replace(sort_text, '~', '')
    like ? escape '\' then 1 else 2 end, "sort_text", "id"
  limit ?;

select "slug"
  from "comedians"
  where "slug" >= ? and "slug" < ? and "id" != ?;

select "slug", "id"
  from "comedians";

select *
  from "comedians"
  where "id" in (?);

select *
  from "comedians"
  where "user_id" = ?
  order by "id"
  limit ?;

select *
  from "comedians"
  where +"is_published" = 1 and "id" in (?);

select count(*) as "count"
  from "comedians";

select count(*) as "count"
  from "comedians"
  where "is_published" = ?;

select count(*) as "count"
  from "comedians"
  where "is_published" = ? and "city_slug" = ?;

select count(*) as "count"
  from "comedians"
  where "is_published" = ? and "search_text" like ? escape '\';

select count(*) as "count"
  from "comedians"
  where "is_published" = ? and "updated_at" >= ?;

select count(*) as "count"
  from "comedians"
  where "is_published" = ? and ("search_text" like ? escape '\');

select distinct "sort_text"
  from "comedians";

update "comedians"
  set "id" = "id"
  where "id" in (?)
  returning "id";

update "comedians"
  set "slug" = ?, "is_published" = ?, "search_text" = ?, "sort_text" = ?, "nickname" = ?, "short_bio" = ?,
    "punchline" = ?, "bio" = ?, "city" = ?, "aliases" = ?, "birthdate" = ?, "picture" = ?, "cover" = ?,
    "instagram" = ?, "facebook" = ?, "twitter" = ?, "youtube" = ?, "web" = ?, "user_id" = ?, "rating" = ?,
    "city_slug" = ?
  where "id" = ?;

update "comedians"
  set "updated_at" = ?
  where "id" in (?);
