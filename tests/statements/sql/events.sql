delete
  from "events"
  where "id" in (?);

insert into "events" ("id", "slug", "is_published", "created_at", "updated_at", "search_text", "sort_text",
    "name", "short_description", "description", "start_at", "end_at", "timezone", "series", "status",
    "previous_start_at", "venue_id", "is_inperson", "is_online", "comedians_extra", "group_id", "is_openmic",
    "price_min_cents", "price_max_cents", "ticket_url", "thumbnail", "cover", "user_id", "start_date",
    "over_at")
  values (?)
  returning "id";

insert into "events" ("slug", "is_published", "created_at", "updated_at", "search_text", "sort_text", "name",
    "short_description", "description", "start_at", "end_at", "timezone", "series", "status",
    "previous_start_at", "venue_id", "is_inperson", "is_online", "comedians_extra", "group_id", "is_openmic",
    "price_min_cents", "price_max_cents", "ticket_url", "thumbnail", "cover", "user_id", "start_date",
    "over_at")
  values (?)
  returning "id";

select "id"
  from "events"
  limit ?;

select "id"
  from "events"
  order by "id";

select "id"
  from "events"
  order by "id" asc, "id"
  limit ? offset ?;

select "id"
  from "events"
  order by "id" desc
  limit ?;

select "id"
  from "events"
  order by "id"
  limit ? offset ?;

select "id"
  from "events"
  order by "start_at" asc, "id"
  limit ? offset ?;

select "id"
  from "events"
  order by "start_at" desc, "id"
  limit ? offset ?;

select "id"
  from "events"
  where "group_id" in (?)
  order by "id";

select "id"
  from "events"
  where "id" in (?);

select "id"
  from "events"
  where "id" in (select "event_id" from "event_comedians" where "comedian_id" = ?)
  order by "id"
  limit ? offset ?;

select "id"
  from "events"
  where "is_published" = ? and "is_inperson" = ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "is_published" = ? and "is_online" = ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "is_published" = ? and "is_openmic" = ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "is_published" = ? and "over_at" > ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "is_published" = ? and "price_min_cents" = ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "is_published" = ? and "price_min_cents" > ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "is_published" = ? and "search_text" like ? escape '\'
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "is_published" = ? and "start_date" <= ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "is_published" = ? and "start_date" >= ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "is_published" = ? and "thumbnail" is null and "cover" is null and over_at > ?
  order by "id" desc;

select "id"
  from "events"
  where "is_published" = ? and "updated_at" >= ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "is_published" = ? and "updated_at" || '' >= ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "is_published" = ? and "venue_id" in (select "id" from "venues" where "is_published" = ? and
    "city_slug" = ?)
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "is_published" = ? and ("search_text" like ? escape '\')
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "is_published" = ? and over_at > ? and "updated_at" < ? and status = 'scheduled'
  order by "id" desc;

select "id"
  from "events"
  where "is_published" = ? and over_at || '' <= ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "is_published" = ?
  order by "sort_text", "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "is_published" = ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "is_published" = ?
  order by "start_at" desc, "id" desc
  limit ? offset ?;

select "id"
  from "events"
  where "series" = ? and "start_at" >= ? and "id" != ? and "user_id" = ?
  order by "start_at", "id"
  limit ?;

select "id"
  from "events"
  where "series" = ? and "start_at" >= ? and "id" != ?
  order by "start_at", "id"
  limit ?;

select "id"
  from "events"
  where "series" = ?
  order by "id"
  limit ? offset ?;

select "id"
  from "events"
  where "start_date" >= ? and "start_date" <= ?
  order by "id"
  limit ? offset ?;

select "id"
  from "events"
  where "start_date" >= ?
  order by "id"
  limit ? offset ?;

select "id"
  from "events"
  where "user_id" = ?;

select "id"
  from "events"
  where "user_id" = ? and "name" = ? and "start_at" = ? and "created_at" > ?
  order by "id";

select "id"
  from "events"
  where "user_id" = ? and "over_at" > ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "user_id" = ? and "search_text" like ? escape '\'
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "user_id" = ? and "start_date" >= ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "user_id" = ? and over_at || '' <= ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "user_id" = ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where "user_id" = ?
  order by "start_at" desc, "id" desc
  limit ? offset ?;

select "id"
  from "events"
  where "venue_id" = ?;

select "id"
  from "events"
  where "venue_id" = ?
  order by "id"
  limit ? offset ?;

select "id"
  from "events"
  where "venue_id" in (?)
  order by "id";

select "id"
  from "events"
  where "venue_id" in (select "id" from "venues" where "city_slug" = ?)
  order by "id"
  limit ? offset ?;

select "id"
  from "events"
  where "venue_id" is null
  order by "id"
  limit ? offset ?;

select "id"
  from "events"
  where +"is_published" = 1 and "group_id" = ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where +"is_published" = 1 and "id" = ?;

select "id"
  from "events"
  where +"is_published" = 1 and "id" in (select "entry_id" from "previous_slugs" where "kind" = ? and "slug" =
    ?);

select "id"
  from "events"
  where +"is_published" = 1 and "id" in (select "event_id" from "event_comedians" where "comedian_id" = ?)
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where +"is_published" = 1 and "over_at" > ? and "id" in (select "event_id" from "event_comedians" where
    "comedian_id" = ?)
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where +"is_published" = 1 and "over_at" > ? and "venue_id" = ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where +"is_published" = 1 and "price_min_cents" = ? and "venue_id" = ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id"
  from "events"
  where +"is_published" = 1 and "slug" = ?;

select "id"
  from "events"
  where +"is_published" = 1 and "venue_id" = ?
  order by "start_at" asc, "id" asc
  limit ? offset ?;

select "id", "comedians_extra"
  from "events"
  where "is_published" = ? and "comedians_extra" != ?
  order by "id" desc;

select "id", "is_published", "name" as "name"
  from "events"
  where "search_text" like ? escape '\'
  order by "sort_text"
  limit ?;

select "id", "is_published", "name" as "name"
  from "events"
  where ("search_text" like ? escape '\')
  order by "sort_text"
  limit ?;

select "id", "name", "start_at"
  from "events"
  where "id" > ?
  order by "id"
  limit ?;

select "id", "slug", "cover", "thumbnail"
  from "events"
  where "user_id" = ?
  order by "id";

select "id", "slug", "is_published", "name"
  from "events"
  where "id" in (?);

select "id", "slug", "name", "start_at", "timezone", "status", "is_published"
  from "events"
  where "series" = ? and "user_id" = ?
  order by "start_at", "id"
  limit ?;

select "id", "slug", "name", "start_at", "timezone", "status", "is_published"
  from "events"
  where "series" = ?
  order by "start_at", "id"
  limit ?;

select "id", "sort_text", "start_at" as "together"
  from "events"
  where "is_published" = ?
  order by "id";

select "id", "ticket_url"
  from "events"
  where "is_published" = ? and "over_at" > ?
  order by "id" desc;

select "id", "updated_at"
  from "events"
  where "id" in (?);

select "series", "user_id"
  from "events"
  where "id" = ?;

select "slug"
  from "events"
  where "slug" >= ? and "slug" < ? and "id" != ?;

select "slug", "id"
  from "events";

select "start_at"
  from "events"
  where "series" = ?;

select "venue_id", count(*) as "count"
  from "events"
  where "venue_id" in (?)
  group by "venue_id";

select *
  from "events"
  where "id" in (?);

select *
  from "events"
  where "is_published" = ? and "over_at" > ? and ("id" in (select "object_id" from "favorites" where "user_id"
    = ? and "content_type" = ?) or "id" in (select "event_id" from "event_comedians" where "comedian_id" in
    (select "id" from "comedians" where +"is_published" = 1 and "id" in (select "object_id" from "favorites"
    where "user_id" = ? and "content_type" = ?))) or "venue_id" in (select "id" from "venues" where
    +"is_published" = 1 and "id" in (select "object_id" from "favorites" where "user_id" = ? and
    "content_type" = ?)))
  order by "start_at", "id"
  limit ?;

select *
  from "events"
  where "user_id" = ? and "id" = ?;

select *
  from "events"
  where "user_id" = ? and "id" in (?);

select *
  from "events"
  where "user_id" = ? and "id" in (select "entry_id" from "previous_slugs" where "kind" = ? and "slug" = ?);

select *
  from "events"
  where "user_id" = ? and "slug" = ?;

select *
  from "events"
  where "user_id" = ?
  order by "start_at";

select *
  from "events"
  where +"is_published" = 1 and "id" in (?);

select count(*) as "count"
  from "events";

select count(*) as "count"
  from "events"
  where "id" in (select "event_id" from "event_comedians" where "comedian_id" = ?);

select count(*) as "count"
  from "events"
  where "is_published" = ?;

select count(*) as "count"
  from "events"
  where "is_published" = ? and "is_inperson" = ?;

select count(*) as "count"
  from "events"
  where "is_published" = ? and "is_online" = ?;

select count(*) as "count"
  from "events"
  where "is_published" = ? and "is_openmic" = ?;

select count(*) as "count"
  from "events"
  where "is_published" = ? and "over_at" > ?;

select count(*) as "count"
  from "events"
  where "is_published" = ? and "price_min_cents" = ?;

select count(*) as "count"
  from "events"
  where "is_published" = ? and "price_min_cents" > ?;

select count(*) as "count"
  from "events"
  where "is_published" = ? and "search_text" like ? escape '\';

select count(*) as "count"
  from "events"
  where "is_published" = ? and "start_date" <= ?;

select count(*) as "count"
  from "events"
  where "is_published" = ? and "start_date" >= ?;

select count(*) as "count"
  from "events"
  where "is_published" = ? and "updated_at" >= ?;

select count(*) as "count"
  from "events"
  where "is_published" = ? and "venue_id" in (select "id" from "venues" where "is_published" = ? and
    "city_slug" = ?);

select count(*) as "count"
  from "events"
  where "is_published" = ? and ("search_text" like ? escape '\');

select count(*) as "count"
  from "events"
  where "is_published" = ? and over_at || '' <= ?;

select count(*) as "count"
  from "events"
  where "series" = ?;

select count(*) as "count"
  from "events"
  where "start_date" >= ?;

select count(*) as "count"
  from "events"
  where "start_date" >= ? and "start_date" <= ?;

select count(*) as "count"
  from "events"
  where "user_id" = ?;

select count(*) as "count"
  from "events"
  where "user_id" = ? and "over_at" > ?;

select count(*) as "count"
  from "events"
  where "user_id" = ? and "search_text" like ? escape '\';

select count(*) as "count"
  from "events"
  where "user_id" = ? and "start_date" >= ?;

select count(*) as "count"
  from "events"
  where "user_id" = ? and over_at || '' <= ?;

select count(*) as "count"
  from "events"
  where "venue_id" = ?;

select count(*) as "count"
  from "events"
  where "venue_id" in (select "id" from "venues" where "city_slug" = ?);

select count(*) as "count"
  from "events"
  where "venue_id" is null;

select count(*) as "count"
  from "events"
  where +"is_published" = 1 and "group_id" = ?;

select count(*) as "count"
  from "events"
  where +"is_published" = 1 and "id" in (select "event_id" from "event_comedians" where "comedian_id" = ?);

select count(*) as "count"
  from "events"
  where +"is_published" = 1 and "over_at" > ? and "id" in (select "event_id" from "event_comedians" where
    "comedian_id" = ?);

select count(*) as "count"
  from "events"
  where +"is_published" = 1 and "over_at" > ? and "venue_id" = ?;

select count(*) as "count"
  from "events"
  where +"is_published" = 1 and "price_min_cents" = ? and "venue_id" = ?;

select count(*) as "count"
  from "events"
  where +"is_published" = 1 and "venue_id" = ?;

update "events"
  set "id" = "id"
  where "id" in (?)
  returning "id";

update "events"
  set "slug" = "slug"
  where "id" = ? and "user_id" = ?
  returning *;

update "events"
  set "slug" = ?, "is_published" = ?, "search_text" = ?, "sort_text" = ?, "name" = ?, "short_description" = ?,
    "description" = ?, "start_at" = ?, "end_at" = ?, "timezone" = ?, "series" = ?, "status" = ?,
    "previous_start_at" = ?, "venue_id" = ?, "is_inperson" = ?, "is_online" = ?, "comedians_extra" = ?,
    "group_id" = ?, "is_openmic" = ?, "price_min_cents" = ?, "price_max_cents" = ?, "ticket_url" = ?,
    "thumbnail" = ?, "cover" = ?, "user_id" = ?, "start_date" = ?, "over_at" = ?
  where "id" = ?;

update "events"
  set "updated_at" = ?
  where "id" in (?);
