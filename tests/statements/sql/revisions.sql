insert into "revisions" ("kind", "entry_id", "number", "change_set_id", "action", "fields", "document",
    "schema_version", "is_redacted")
  values (?)
  returning "id";

select "change_set_id", count(*) as "count"
  from "revisions"
  where "change_set_id" in (?)
  group by "change_set_id";

select "change_sets"."id", "change_sets"."user_id", "change_sets"."origin", "change_sets"."reason",
    "change_sets"."created_at", "change_sets"."undone_by", "users"."name", "users"."last_name",
    "change_sets"."needs_patrol", "patrols"."created_at" as "patrolled_at", "patroller"."id" as
    "patroller_id", "patroller"."name" as "patroller_name", "patroller"."last_name" as "patroller_last_name",
    case when ("change_sets"."needs_patrol" = 1 and exists (select "revisions"."id" from "revisions" where
    "revisions"."change_set_id" = "change_sets"."id" and "revisions"."action" = ?)) then 1 else 0 end as
    "risk_deletes", case when ("change_sets"."needs_patrol" = 1 and exists (select "revisions"."id" from
    "revisions" where "revisions"."change_set_id" = "change_sets"."id" limit ? offset ?)) then 1 else 0 end as
    "risk_many", case when ("change_sets"."needs_patrol" = 1 and exists (select "revisions"."id" from
    "revisions" where "revisions"."change_set_id" = "change_sets"."id" and ("revisions"."fields" like ? escape
    '\' or "revisions"."fields" like ? escape '\' or "revisions"."fields" like ? escape '\' or
    "revisions"."fields" like ? escape '\' or "revisions"."fields" like ? escape '\' or "revisions"."fields"
    like ? escape '\' or "revisions"."fields" like ? escape '\' or "revisions"."fields" like ? escape '\' or
    "revisions"."fields" like ? escape '\' or "revisions"."fields" like ? escape '\'))) then 1 else 0 end as
    "risk_links", case when ("change_sets"."needs_patrol" = 1 and "users"."created_at" > ?) then 1 else 0 end
    as "risk_new_account"
  from "change_sets"
  left join "users" on "users"."id" = "change_sets"."user_id"
  left join "patrols" on "patrols"."change_set_id" = "change_sets"."id"
  left join "users" as "patroller" on "patroller"."id" = "patrols"."user_id"
  where "change_sets"."id" in (?);

select "deletion"."entry_id", "deletion"."number"
  from "revisions" as "deletion"
  inner join "revisions" as "last" on "last"."kind" = "deletion"."kind" and "last"."entry_id" =
    "deletion"."entry_id" and "last"."number" = "deletion"."number" - ?
  where "deletion"."kind" = ? and "deletion"."action" = ? and "last"."document" is not null and not exists
    (select "id" from "banners" where "id" = "deletion"."entry_id") and not exists (select "later"."id" from
    "revisions" as "later" where "later"."kind" = "deletion"."kind" and "later"."entry_id" =
    "deletion"."entry_id" and "later"."number" > "deletion"."number")
  order by "deletion"."id" desc;

select "deletion"."entry_id", "deletion"."number"
  from "revisions" as "deletion"
  inner join "revisions" as "last" on "last"."kind" = "deletion"."kind" and "last"."entry_id" =
    "deletion"."entry_id" and "last"."number" = "deletion"."number" - ?
  where "deletion"."kind" = ? and "deletion"."action" = ? and "last"."document" is not null and not exists
    (select "id" from "comedian_groups" where "id" = "deletion"."entry_id") and not exists (select
    "later"."id" from "revisions" as "later" where "later"."kind" = "deletion"."kind" and "later"."entry_id" =
    "deletion"."entry_id" and "later"."number" > "deletion"."number")
  order by "deletion"."id" desc;

select "deletion"."entry_id", "deletion"."number"
  from "revisions" as "deletion"
  inner join "revisions" as "last" on "last"."kind" = "deletion"."kind" and "last"."entry_id" =
    "deletion"."entry_id" and "last"."number" = "deletion"."number" - ?
  where "deletion"."kind" = ? and "deletion"."action" = ? and "last"."document" is not null and not exists
    (select "id" from "comedians" where "id" = "deletion"."entry_id") and not exists (select "later"."id" from
    "revisions" as "later" where "later"."kind" = "deletion"."kind" and "later"."entry_id" =
    "deletion"."entry_id" and "later"."number" > "deletion"."number")
  order by "deletion"."id" desc;

select "deletion"."entry_id", "deletion"."number"
  from "revisions" as "deletion"
  inner join "revisions" as "last" on "last"."kind" = "deletion"."kind" and "last"."entry_id" =
    "deletion"."entry_id" and "last"."number" = "deletion"."number" - ?
  where "deletion"."kind" = ? and "deletion"."action" = ? and "last"."document" is not null and not exists
    (select "id" from "events" where "id" = "deletion"."entry_id") and not exists (select "later"."id" from
    "revisions" as "later" where "later"."kind" = "deletion"."kind" and "later"."entry_id" =
    "deletion"."entry_id" and "later"."number" > "deletion"."number")
  order by "deletion"."id" desc;

select "deletion"."entry_id", "deletion"."number"
  from "revisions" as "deletion"
  inner join "revisions" as "last" on "last"."kind" = "deletion"."kind" and "last"."entry_id" =
    "deletion"."entry_id" and "last"."number" = "deletion"."number" - ?
  where "deletion"."kind" = ? and "deletion"."action" = ? and "last"."document" is not null and not exists
    (select "id" from "league_groups" where "id" = "deletion"."entry_id") and not exists (select "later"."id"
    from "revisions" as "later" where "later"."kind" = "deletion"."kind" and "later"."entry_id" =
    "deletion"."entry_id" and "later"."number" > "deletion"."number")
  order by "deletion"."id" desc;

select "deletion"."entry_id", "deletion"."number"
  from "revisions" as "deletion"
  inner join "revisions" as "last" on "last"."kind" = "deletion"."kind" and "last"."entry_id" =
    "deletion"."entry_id" and "last"."number" = "deletion"."number" - ?
  where "deletion"."kind" = ? and "deletion"."action" = ? and "last"."document" is not null and not exists
    (select "id" from "league_matches" where "id" = "deletion"."entry_id") and not exists (select "later"."id"
    from "revisions" as "later" where "later"."kind" = "deletion"."kind" and "later"."entry_id" =
    "deletion"."entry_id" and "later"."number" > "deletion"."number")
  order by "deletion"."id" desc;

select "deletion"."entry_id", "deletion"."number"
  from "revisions" as "deletion"
  inner join "revisions" as "last" on "last"."kind" = "deletion"."kind" and "last"."entry_id" =
    "deletion"."entry_id" and "last"."number" = "deletion"."number" - ?
  where "deletion"."kind" = ? and "deletion"."action" = ? and "last"."document" is not null and not exists
    (select "id" from "league_rounds" where "id" = "deletion"."entry_id") and not exists (select "later"."id"
    from "revisions" as "later" where "later"."kind" = "deletion"."kind" and "later"."entry_id" =
    "deletion"."entry_id" and "later"."number" > "deletion"."number")
  order by "deletion"."id" desc;

select "deletion"."entry_id", "deletion"."number"
  from "revisions" as "deletion"
  inner join "revisions" as "last" on "last"."kind" = "deletion"."kind" and "last"."entry_id" =
    "deletion"."entry_id" and "last"."number" = "deletion"."number" - ?
  where "deletion"."kind" = ? and "deletion"."action" = ? and "last"."document" is not null and not exists
    (select "id" from "league_seasons" where "id" = "deletion"."entry_id") and not exists (select "later"."id"
    from "revisions" as "later" where "later"."kind" = "deletion"."kind" and "later"."entry_id" =
    "deletion"."entry_id" and "later"."number" > "deletion"."number")
  order by "deletion"."id" desc;

select "deletion"."entry_id", "deletion"."number"
  from "revisions" as "deletion"
  inner join "revisions" as "last" on "last"."kind" = "deletion"."kind" and "last"."entry_id" =
    "deletion"."entry_id" and "last"."number" = "deletion"."number" - ?
  where "deletion"."kind" = ? and "deletion"."action" = ? and "last"."document" is not null and not exists
    (select "id" from "podcasts" where "id" = "deletion"."entry_id") and not exists (select "later"."id" from
    "revisions" as "later" where "later"."kind" = "deletion"."kind" and "later"."entry_id" =
    "deletion"."entry_id" and "later"."number" > "deletion"."number")
  order by "deletion"."id" desc;

select "deletion"."entry_id", "deletion"."number"
  from "revisions" as "deletion"
  inner join "revisions" as "last" on "last"."kind" = "deletion"."kind" and "last"."entry_id" =
    "deletion"."entry_id" and "last"."number" = "deletion"."number" - ?
  where "deletion"."kind" = ? and "deletion"."action" = ? and "last"."document" is not null and not exists
    (select "id" from "texts" where "id" = "deletion"."entry_id") and not exists (select "later"."id" from
    "revisions" as "later" where "later"."kind" = "deletion"."kind" and "later"."entry_id" =
    "deletion"."entry_id" and "later"."number" > "deletion"."number")
  order by "deletion"."id" desc;

select "deletion"."entry_id", "deletion"."number"
  from "revisions" as "deletion"
  inner join "revisions" as "last" on "last"."kind" = "deletion"."kind" and "last"."entry_id" =
    "deletion"."entry_id" and "last"."number" = "deletion"."number" - ?
  where "deletion"."kind" = ? and "deletion"."action" = ? and "last"."document" is not null and not exists
    (select "id" from "venues" where "id" = "deletion"."entry_id") and not exists (select "later"."id" from
    "revisions" as "later" where "later"."kind" = "deletion"."kind" and "later"."entry_id" =
    "deletion"."entry_id" and "later"."number" > "deletion"."number")
  order by "deletion"."id" desc;

select "deletion"."entry_id", "deletion"."number", "last"."document"
  from "revisions" as "deletion"
  inner join "revisions" as "last" on "last"."kind" = "deletion"."kind" and "last"."entry_id" =
    "deletion"."entry_id" and "last"."number" = "deletion"."number" - ?
  where "deletion"."kind" = ? and "deletion"."action" = ? and "last"."document" is not null and not exists
    (select "id" from "comedians" where "id" = "deletion"."entry_id") and not exists (select "later"."id" from
    "revisions" as "later" where "later"."kind" = "deletion"."kind" and "later"."entry_id" =
    "deletion"."entry_id" and "later"."number" > "deletion"."number")
  order by "deletion"."id" desc
  limit ?;

select "entry_id"
  from "revisions"
  where "kind" = ? and fields like '%"is_published"%' and "entry_id" in (?);

select "entry_id", "number", "document", "is_redacted"
  from "revisions"
  where "kind" = ? and "entry_id" in (?) and "number" in (?);

select "entry_id", max("number") as "number"
  from "revisions"
  where "kind" = ? and "entry_id" in (?)
  group by "entry_id";

select "id"
  from "revisions"
  where "change_set_id" = ? and "fields" like ? escape '\'
  limit ?;

select "id"
  from "revisions"
  where "change_set_id" = ?
  order by "id" desc;

select "id"
  from "revisions"
  where "kind" = ? and "entry_id" = ? and "is_redacted" = ? and "number" <= ? and "document" is not null;

select "id"
  from "revisions"
  where "kind" = ? and "entry_id" = ? and "is_redacted" = ? and "number" = ?;

select "id", "change_set_id", "kind", "entry_id", "number", "action", "fields"
  from "revisions"
  where "change_set_id" = ?
  order by "id"
  limit ?;

select "id", "change_set_id", "kind", "entry_id", "number", "action", "fields"
  from "revisions"
  where "change_set_id" in (?)
  order by "id";

select "number"
  from "revisions"
  where "kind" = ? and "entry_id" = ?
  order by "number" desc
  limit ?;

select "revisions"."change_set_id", "revisions"."kind", "last"."document"
  from "revisions"
  inner join "revisions" as "deletion" on "deletion"."kind" = "revisions"."kind" and "deletion"."entry_id" =
    "revisions"."entry_id" and "deletion"."action" = ? and deletion.number = case when revisions.action =
    'delete' then revisions.number else ( select max(newest.number) from revisions as newest where newest.kind
    = revisions.kind and newest.entry_id = revisions.entry_id ) end
  inner join "revisions" as "last" on "last"."kind" = "deletion"."kind" and "last"."entry_id" =
    "deletion"."entry_id" and last.number = deletion.number - 1
  where "revisions"."id" in (?);

select "revisions"."id", "revisions"."change_set_id", "revisions"."action", "change_sets"."origin"
  from "revisions"
  inner join "change_sets" on "change_sets"."id" = "revisions"."change_set_id"
  where "revisions"."kind" = ? and "revisions"."entry_id" = ?
  order by "revisions"."number" desc
  limit ?;

select "revisions"."kind", "revisions"."entry_id", "revisions"."number", "revisions"."action",
    "revisions"."fields", "revisions"."document", "before"."document" as "former"
  from "revisions"
  inner join "revisions" as "before" on "before"."kind" = "revisions"."kind" and "before"."entry_id" =
    "revisions"."entry_id" and before.number = revisions.number - 1
  where "revisions"."change_set_id" = ? and "revisions"."id" < ? and "revisions"."kind" in (?) and
    "revisions"."action" != ?
  order by "revisions"."id";

select "revisions"."number", "revisions"."action", "revisions"."fields", "revisions"."is_redacted",
    "change_sets"."created_at", "change_sets"."origin", "change_sets"."reason", "change_sets"."user_id"
  from "revisions"
  inner join "change_sets" on "change_sets"."id" = "revisions"."change_set_id"
  where "revisions"."kind" = ? and "revisions"."entry_id" = ?
  order by "revisions"."number" desc;

select "revisions"."number", "revisions"."action", "revisions"."fields", "revisions"."is_redacted",
    "redactions"."created_at" as "redacted_at", "redactions"."reason" as "redaction_reason", "redactor"."id"
    as "redactor_id", "redactor"."name" as "redactor_name", "redactor"."last_name" as "redactor_last_name",
    "change_sets"."id", "change_sets"."user_id", "change_sets"."origin", "change_sets"."reason",
    "change_sets"."created_at", "change_sets"."undone_by", "users"."name", "users"."last_name"
  from "revisions"
  inner join "change_sets" on "change_sets"."id" = "revisions"."change_set_id"
  left join "users" on "users"."id" = "change_sets"."user_id"
  left join "redactions" on "redactions"."revision_id" = "revisions"."id"
  left join "users" as "redactor" on "redactor"."id" = "redactions"."user_id"
  where "revisions"."kind" = ? and "revisions"."entry_id" = ? and "revisions"."number" = ?
  order by "revisions"."number" desc
  limit ? offset ?;

select "revisions"."number", "revisions"."action", "revisions"."fields", "revisions"."is_redacted",
    "redactions"."created_at" as "redacted_at", "redactions"."reason" as "redaction_reason", "redactor"."id"
    as "redactor_id", "redactor"."name" as "redactor_name", "redactor"."last_name" as "redactor_last_name",
    "change_sets"."id", "change_sets"."user_id", "change_sets"."origin", "change_sets"."reason",
    "change_sets"."created_at", "change_sets"."undone_by", "users"."name", "users"."last_name"
  from "revisions"
  inner join "change_sets" on "change_sets"."id" = "revisions"."change_set_id"
  left join "users" on "users"."id" = "change_sets"."user_id"
  left join "redactions" on "redactions"."revision_id" = "revisions"."id"
  left join "users" as "redactor" on "redactor"."id" = "redactions"."user_id"
  where "revisions"."kind" = ? and "revisions"."entry_id" = ?
  order by "revisions"."number" desc
  limit ? offset ?;

select *
  from "revisions"
  where "id" in (?)
  order by "id" desc;

select *
  from "revisions"
  where "kind" = ? and "entry_id" = ? and "number" = ?;

select *
  from "revisions"
  where "kind" = ? and "entry_id" in (?) and "number" in (?);

select count(*) as "count"
  from "revisions"
  inner join "change_sets" on "change_sets"."id" = "revisions"."change_set_id"
  left join "users" on "users"."id" = "change_sets"."user_id"
  left join "redactions" on "redactions"."revision_id" = "revisions"."id"
  left join "users" as "redactor" on "redactor"."id" = "redactions"."user_id"
  where "revisions"."kind" = ? and "revisions"."entry_id" = ?;

select count(*) as "count"
  from "revisions"
  inner join "change_sets" on "change_sets"."id" = "revisions"."change_set_id"
  left join "users" on "users"."id" = "change_sets"."user_id"
  left join "redactions" on "redactions"."revision_id" = "revisions"."id"
  left join "users" as "redactor" on "redactor"."id" = "redactions"."user_id"
  where "revisions"."kind" = ? and "revisions"."entry_id" = ? and "revisions"."number" = ?;

select distinct "change_set_id" as "id"
  from "revisions"
  where "fields" like ? escape '\'
  order by "change_set_id" desc
  limit ?;

select distinct "change_set_id" as "id"
  from "revisions"
  where "kind" = ? and "fields" like ? escape '\'
  order by "change_set_id" desc
  limit ?;

select distinct "change_set_id" as "id"
  from "revisions"
  where "kind" = ?
  order by "change_set_id" desc
  limit ?;

update "revisions"
  set "document" = ?, "is_redacted" = ?
  where "id" in (?);
