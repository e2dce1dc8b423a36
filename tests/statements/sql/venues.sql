delete
  from "venues"
  where "id" in (?);

insert into "venues" ("id", "slug", "is_published", "created_at", "updated_at", "search_text", "sort_text",
    "name", "short_description", "description", "is_online", "address", "city", "state", "postal_code",
    "timezone", "lat", "lng", "accessibility", "average_cost_cents", "business_hours", "phone", "phone_ext",
    "phone_show", "email", "email_show", "logo", "cover", "web", "facebook", "twitter", "instagram",
    "city_slug")
  values (?)
  returning "id";

insert into "venues" ("slug", "is_published", "created_at", "updated_at", "search_text", "sort_text", "name",
    "short_description", "description", "is_online", "address", "city", "state", "postal_code", "timezone",
    "lat", "lng", "accessibility", "average_cost_cents", "business_hours", "phone", "phone_ext", "phone_show",
    "email", "email_show", "logo", "cover", "web", "facebook", "twitter", "instagram", "city_slug")
  values (?)
  returning "id";

select "id"
  from "venues"
  limit ?;

select "id"
  from "venues"
  order by "id";

select "id"
  from "venues"
  order by "id" asc, "id"
  limit ? offset ?;

select "id"
  from "venues"
  order by "id" desc
  limit ?;

select "id"
  from "venues"
  order by "id" desc, "id";

select "id"
  from "venues"
  order by "id"
  limit ? offset ?;

select "id"
  from "venues"
  order by "sort_text" asc, "id"
  limit ? offset ?;

select "id"
  from "venues"
  order by "sort_text" desc, "id"
  limit ? offset ?;

select "id"
  from "venues"
  where "city_slug" = ? and "search_text" like ? escape '\'
  order by case when replace(sort_text, '~', '') like ? escape '\' then 0 when replace(sort_text, '~', '')
    like ? escape '\' then 1 else 2 end, "sort_text", "id";

select "id"
  from "venues"
  where "city_slug" = ?
  order by "id";

select "id"
  from "venues"
  where "city_slug" = ?
  order by "id"
  limit ? offset ?;

select "id"
  from "venues"
  where "id" in (?);

select "id"
  from "venues"
  where "is_published" = ? and "city_slug" = ?
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "venues"
  where "is_published" = ? and "description" = ? and "short_description" = ?
  order by "id" desc;

select "id"
  from "venues"
  where "is_published" = ? and "id" in (select "entry_id" from "schedule" where "kind" = ? and "publish_at" is
    not null)
  order by "id"
  limit ? offset ?;

select "id"
  from "venues"
  where "is_published" = ? and "id" not in (select "entry_id" from "schedule" where "kind" = ? and
    "publish_at" is not null) and exists (select "entry_id" from "revisions" where "kind" = ? and fields like
    '%"is_published"%' and "entry_id" = "venues"."id")
  order by "id"
  limit ? offset ?;

select "id"
  from "venues"
  where "is_published" = ? and "id" not in (select "entry_id" from "schedule" where "kind" = ? and
    "publish_at" is not null) and not exists (select "entry_id" from "revisions" where "kind" = ? and fields
    like '%"is_published"%' and "entry_id" = "venues"."id")
  order by "id"
  limit ? offset ?;

select "id"
  from "venues"
  where "is_published" = ? and "logo" is null and "cover" is null
  order by "id" desc;

select "id"
  from "venues"
  where "is_published" = ? and "search_text" like ? escape '\'
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "venues"
  where "is_published" = ? and "updated_at" >= ?
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "venues"
  where "is_published" = ? and "updated_at" || '' >= ?
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "venues"
  where "is_published" = ? and is_online = 0 and (lat is null or lng is null)
  order by "id" desc;

select "id"
  from "venues"
  where "is_published" = ? and lat is not null and lng is not null and 2 * ? * asin(sqrt( pow(sin(radians(lat
    - ?) / 2), 2) + cos(radians(?)) * cos(radians(lat)) * pow(sin(radians(lng - ?) / 2), 2) )) <= ?
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "venues"
  where "is_published" = ?
  order by "id"
  limit ? offset ?;

select "id"
  from "venues"
  where "is_published" = ?
  order by "sort_text", "id"
  limit ? offset ?;

select "id"
  from "venues"
  where ("search_text" like ? escape '\')
  order by case when replace(sort_text, '~', '') like ? escape '\' then 0 when replace(sort_text, '~', '')
    like ? escape '\' then 1 else 2 end, "sort_text", "id";

select "id"
  from "venues"
  where +"is_published" = 1 and "id" = ?;

select "id"
  from "venues"
  where +"is_published" = 1 and "id" in (select "entry_id" from "previous_slugs" where "kind" = ? and "slug" =
    ?);

select "id"
  from "venues"
  where +"is_published" = 1 and "slug" = ?;

select "id", "is_published", "name" as "name"
  from "venues"
  where "search_text" like ? escape '\'
  order by "sort_text"
  limit ?;

select "id", "is_published", "name" as "name"
  from "venues"
  where ("search_text" like ? escape '\')
  order by "sort_text"
  limit ?;

select "id", "name", "address"
  from "venues"
  where "city_slug" = ? and ("is_published" = ? or "id" in (select "venue_id" from "venue_proposals" where
    "user_id" = ?))
  order by "is_published" desc, "id";

select "id", "name", "city"
  from "venues"
  where "id" > ?
  order by "id"
  limit ?;

select "id", "slug", "is_published", "name"
  from "venues"
  where "id" in (?);

select "id", "slug", "name", "is_online", "address", "city", "state", "postal_code", "lat", "lng", "timezone",
    "logo", "is_published"
  from "venues"
  where "id" in (?) and (+"is_published" = 1 or "id" in (select "venue_id" from "venue_proposals" where
    "user_id" = ?));

select "id", "sort_text", "city_slug" as "together"
  from "venues"
  where "is_published" = ?
  order by "id";

select "id", "timezone"
  from "venues";

select "id", "timezone"
  from "venues"
  where "id" = ? and ("is_published" = ? or "id" in (select "venue_id" from "venue_proposals" where "user_id"
    = ?));

select "id", "web", "facebook", "twitter", "instagram"
  from "venues"
  where "is_published" = ?
  order by "id" desc;

select "id", count(*) over () as "count"
  from "venues"
  where "search_text" like ? escape '\'
  order by case when replace(sort_text, '~', '') like ? escape '\' then 0 when replace(sort_text, '~', '')
    like ? escape '\' then 1 else 2 end, "sort_text", "id"
  limit ?;

select "name"
  from "venues"
  where "id" = ? and "is_published" = ?;

select "slug"
  from "venues"
  where "slug" >= ? and "slug" < ? and "id" != ?;

select "slug", "id"
  from "venues";

select "timezone"
  from "venues"
  where "is_published" = ? and "city_slug" = ?
  order by "id";

select "timezone"
  from "venues"
  where "is_published" = ? and "state" = ?
  order by "id";

select *
  from "venues"
  where "id" in (?);

select *
  from "venues"
  where +"is_published" = 1 and "id" in (?);

select count(*) as "count"
  from "venues";

select count(*) as "count"
  from "venues"
  where "city_slug" = ?;

select count(*) as "count"
  from "venues"
  where "is_published" = ?;

select count(*) as "count"
  from "venues"
  where "is_published" = ? and "city_slug" = ?;

select count(*) as "count"
  from "venues"
  where "is_published" = ? and "id" in (select "entry_id" from "schedule" where "kind" = ? and "publish_at" is
    not null);

select count(*) as "count"
  from "venues"
  where "is_published" = ? and "id" not in (select "entry_id" from "schedule" where "kind" = ? and
    "publish_at" is not null) and exists (select "entry_id" from "revisions" where "kind" = ? and fields like
    '%"is_published"%' and "entry_id" = "venues"."id");

select count(*) as "count"
  from "venues"
  where "is_published" = ? and "id" not in (select "entry_id" from "schedule" where "kind" = ? and
    "publish_at" is not null) and not exists (select "entry_id" from "revisions" where "kind" = ? and fields
    like '%"is_published"%' and "entry_id" = "venues"."id");

select count(*) as "count"
  from "venues"
  where "is_published" = ? and "search_text" like ? escape '\';

select count(*) as "count"
  from "venues"
  where "is_published" = ? and "updated_at" >= ?;

select count(*) as "count"
  from "venues"
  where "is_published" = ? and lat is not null and lng is not null and 2 * ? * asin(sqrt( pow(sin(radians(lat
    - ?) / 2), 2) + cos(radians(?)) * cos(radians(lat)) * pow(sin(radians(lng - ?) / 2), 2) )) <= ?;

update "venues"
  set "id" = "id"
  where "id" = ? and "id" in (select "venues"."id" from "venue_proposals" inner join "venues" on "venues"."id"
    = "venue_proposals"."venue_id" inner join "users" on "users"."id" = "venue_proposals"."user_id" where
    "venues"."is_published" = ? and not exists (select "entry_id" from "revisions" where "kind" = ? and fields
    like '%"is_published"%' and "entry_id" = "venues"."id"))
  returning "id";

update "venues"
  set "id" = "id"
  where "id" in (?)
  returning "id";

update "venues"
  set "slug" = ?, "is_published" = ?, "search_text" = ?, "sort_text" = ?, "name" = ?, "short_description" = ?,
    "description" = ?, "is_online" = ?, "address" = ?, "city" = ?, "state" = ?, "postal_code" = ?, "timezone"
    = ?, "lat" = ?, "lng" = ?, "accessibility" = ?, "average_cost_cents" = ?, "business_hours" = ?, "phone" =
    ?, "phone_ext" = ?, "phone_show" = ?, "email" = ?, "email_show" = ?, "logo" = ?, "cover" = ?, "web" = ?,
    "facebook" = ?, "twitter" = ?, "instagram" = ?, "city_slug" = ?
  where "id" = ?;

update "venues"
  set "updated_at" = ?
  where "id" in (?);
