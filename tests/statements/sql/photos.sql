delete
  from "photos"
  where "id" in (?);

delete
  from "photos"
  where "owner_type" = ? and "owner_id" = ?;

delete
  from "photos"
  where "owner_type" = ? and "owner_id" in (?);

insert into "photos" ("owner_type", "owner_id", "media", "caption", "credit", "license", "position")
  values (?);

select "id", "media", "caption", "credit", "license"
  from "photos"
  where "owner_type" = ? and "owner_id" = ?
  order by "position", "id";

select "media"
  from "photos"
  where "owner_type" = ? and "owner_id" = ?
  order by "position", "id";

select "owner_id", "media", "caption", "credit", "license"
  from "photos"
  where "owner_type" = ? and "owner_id" in (?)
  order by "position", "id";

select *
  from "photos"
  where "owner_type" = ? and "owner_id" = ?
  order by "position", "id";

select *
  from "photos"
  where "owner_type" = ? and "owner_id" in (?)
  order by "position", "id";

update "photos"
  set "caption" = ?, "credit" = ?, "license" = ?, "position" = ?
  where "id" = ?;
