delete
  from "group_members"
  where "group_id" = ?;

insert into "group_members" ("group_id", "comedian_id", "position")
  values (?);

select "comedians"."id"
  from "group_members"
  inner join "comedians" on "comedians"."id" = "group_members"."comedian_id"
  inner join "comedian_groups" on "comedian_groups"."id" = "group_members"."group_id"
  where "comedians"."user_id" = ? and "comedian_groups"."id" = ? and "comedian_groups"."is_published" = ?
  limit ?;

select "comedians"."id", "comedians"."slug", "comedians"."nickname", "comedians"."short_bio",
    "comedians"."picture", "link"."group_id" as "owner"
  from "group_members" as "link"
  inner join "comedians" on "comedians"."id" = "link"."comedian_id"
  where "link"."group_id" in (?) and +"comedians"."is_published" = 1
  order by "link"."position";

select "group_id"
  from "group_members"
  where "comedian_id" in (?)
  order by "group_id";

select *
  from "group_members"
  where "group_id" in (?)
  order by "position";
