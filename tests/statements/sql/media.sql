delete
  from "media"
  where "hash" = ?;

delete
  from "media"
  where "hash" = ? and "unused_since" < ? and not exists (select 1 from "comedians" where "picture" = ?) and
    not exists (select 1 from "comedians" where "cover" = ?) and not exists (select 1 from "comedian_groups"
    where "picture" = ?) and not exists (select 1 from "comedian_groups" where "cover" = ?) and not exists
    (select 1 from "venues" where "logo" = ?) and not exists (select 1 from "venues" where "cover" = ?) and
    not exists (select 1 from "podcasts" where "thumbnail" = ?) and not exists (select 1 from "podcasts" where
    "cover" = ?) and not exists (select 1 from "events" where "thumbnail" = ?) and not exists (select 1 from
    "events" where "cover" = ?) and not exists (select 1 from "banners" where "file" = ?) and not exists
    (select 1 from "photos" where "media" = ?) and not exists (select 1 from "revision_media" where "media" =
    ?) and not exists (select 1 from "users" where "picture" = ?);

delete
  from "media"
  where "hash" = ? and not exists (select 1 from "comedians" where "picture" = ?) and not exists (select 1
    from "comedians" where "cover" = ?) and not exists (select 1 from "comedian_groups" where "picture" = ?)
    and not exists (select 1 from "comedian_groups" where "cover" = ?) and not exists (select 1 from "venues"
    where "logo" = ?) and not exists (select 1 from "venues" where "cover" = ?) and not exists (select 1 from
    "podcasts" where "thumbnail" = ?) and not exists (select 1 from "podcasts" where "cover" = ?) and not
    exists (select 1 from "events" where "thumbnail" = ?) and not exists (select 1 from "events" where "cover"
    = ?) and not exists (select 1 from "banners" where "file" = ?) and not exists (select 1 from "photos"
    where "media" = ?) and not exists (select 1 from "revision_media" where "media" = ?) and not exists
    (select 1 from "users" where "picture" = ?);

insert into "media" ("hash", "width", "height", "color", "credit", "license", "crop", "portrait_of",
    "variants", "created_at")
  values (?)
  on conflict ("hash") do nothing;

insert into "media" ("hash", "width", "height", "color", "credit", "license", "variants", "created_at")
  values (?)
  on conflict ("hash") do nothing;

insert into "media" ("hash", "width", "height", "color", "variants", "credit", "license", "created_at")
  values (?)
  on conflict ("hash") do nothing;

select "hash"
  from "media"
  where "hash" in (?);

select "hash"
  from "media"
  where "unused_since" < ?
  limit ?;

select "hash", "crop"
  from "media"
  where "hash" in (?) and "crop" is not null and "portrait_of" is not distinct
  from ?;

select "variants"
  from "media"
  where "hash" = ?;

select *
  from "media"
  where "hash" in (?);

update "media"
  set "crop" = ?
  where "hash" = ? and "crop" is null;

update "media"
  set "unused_since" = ?
  where "hash" = ?
  returning "variants";

update "media"
  set "unused_since" = ?
  where "unused_since" is not null and hash in (select "picture" from "comedians" where "picture" is not null
    union select "cover" from "comedians" where "cover" is not null union select "picture" from
    "comedian_groups" where "picture" is not null union select "cover" from "comedian_groups" where "cover" is
    not null union select "logo" from "venues" where "logo" is not null union select "cover" from "venues"
    where "cover" is not null union select "thumbnail" from "podcasts" where "thumbnail" is not null union
    select "cover" from "podcasts" where "cover" is not null union select "thumbnail" from "events" where
    "thumbnail" is not null union select "cover" from "events" where "cover" is not null union select "file"
    from "banners" where "file" is not null union select "media" from "photos" where "media" is not null union
    select "media" from "revision_media" where "media" is not null union select "picture" from "users" where
    "picture" is not null);

update "media"
  set "unused_since" = ?
  where "unused_since" is null and hash not in (select "picture" from "comedians" where "picture" is not null
    union select "cover" from "comedians" where "cover" is not null union select "picture" from
    "comedian_groups" where "picture" is not null union select "cover" from "comedian_groups" where "cover" is
    not null union select "logo" from "venues" where "logo" is not null union select "cover" from "venues"
    where "cover" is not null union select "thumbnail" from "podcasts" where "thumbnail" is not null union
    select "cover" from "podcasts" where "cover" is not null union select "thumbnail" from "events" where
    "thumbnail" is not null union select "cover" from "events" where "cover" is not null union select "file"
    from "banners" where "file" is not null union select "media" from "photos" where "media" is not null union
    select "media" from "revision_media" where "media" is not null union select "picture" from "users" where
    "picture" is not null);
