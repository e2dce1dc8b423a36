delete
  from "podcasts"
  where "id" in (?);

insert into "podcasts" ("id", "slug", "is_published", "created_at", "updated_at", "search_text", "sort_text",
    "name", "short_description", "description", "schedule", "comedians_extra", "thumbnail", "cover",
    "rss_feed", "spotify", "apple", "youtube", "platforms", "facebook", "twitter", "instagram", "user_id")
  values (?)
  returning "id";

insert into "podcasts" ("slug", "is_published", "created_at", "updated_at", "search_text", "sort_text",
    "name", "short_description", "description", "schedule", "comedians_extra", "thumbnail", "cover",
    "rss_feed", "spotify", "apple", "youtube", "platforms", "facebook", "twitter", "instagram", "user_id")
  values (?)
  returning "id";

select "id"
  from "podcasts"
  limit ?;

select "id"
  from "podcasts"
  order by "id";

select "id"
  from "podcasts"
  order by "id" desc
  limit ?;

select "id"
  from "podcasts"
  order by "id"
  limit ? offset ?;

select "id"
  from "podcasts"
  where "is_published" = ? and "description" = ? and "short_description" = ?
  order by "id" desc;

select "id"
  from "podcasts"
  where "is_published" = ? and "thumbnail" is null and "cover" is null
  order by "id" desc;

select "id"
  from "podcasts"
  where "is_published" = ? and "updated_at" >= ?
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "podcasts"
  where "is_published" = ? and "updated_at" || '' >= ?
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "podcasts"
  where "is_published" = ?
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "podcasts"
  where "rss_feed" = ? and "is_published" = ?
  limit ?;

select "id"
  from "podcasts"
  where "user_id" = ?;

select "id"
  from "podcasts"
  where +"is_published" = 1 and "id" = ?;

select "id"
  from "podcasts"
  where +"is_published" = 1 and "slug" = ?;

select "id", "comedians_extra"
  from "podcasts"
  where "is_published" = ? and "comedians_extra" != ?
  order by "id" desc;

select "id", "is_published", "name" as "name"
  from "podcasts"
  where "search_text" like ? escape '\'
  order by "sort_text"
  limit ?;

select "id", "is_published", "name" as "name"
  from "podcasts"
  where ("search_text" like ? escape '\')
  order by "sort_text"
  limit ?;

select "id", "slug", "cover", "thumbnail"
  from "podcasts"
  where "user_id" = ?
  order by "id";

select "id", "sort_text", '' as "together"
  from "podcasts"
  where "is_published" = ?
  order by "id";

select "id", "spotify", "apple", "youtube", "facebook", "twitter", "instagram", "platforms"
  from "podcasts"
  where "is_published" = ?
  order by "id" desc;

select "slug"
  from "podcasts"
  where "slug" >= ? and "slug" < ? and "id" != ?;

select *
  from "podcasts"
  where "id" in (?);

select *
  from "podcasts"
  where "user_id" = ?
  order by "id";

select *
  from "podcasts"
  where +"is_published" = 1 and "id" in (?);

select count(*) as "count"
  from "podcasts";

select count(*) as "count"
  from "podcasts"
  where "is_published" = ?;

select count(*) as "count"
  from "podcasts"
  where "is_published" = ? and "updated_at" >= ?;

update "podcasts"
  set "id" = "id"
  where "id" in (?)
  returning "id";

update "podcasts"
  set "slug" = ?, "is_published" = ?, "search_text" = ?, "sort_text" = ?, "name" = ?, "short_description" = ?,
    "description" = ?, "schedule" = ?, "comedians_extra" = ?, "thumbnail" = ?, "cover" = ?, "rss_feed" = ?,
    "spotify" = ?, "apple" = ?, "youtube" = ?, "platforms" = ?, "facebook" = ?, "twitter" = ?, "instagram" =
    ?, "user_id" = ?
  where "id" = ?;

update "podcasts"
  set "updated_at" = ?
  where "id" in (?);
