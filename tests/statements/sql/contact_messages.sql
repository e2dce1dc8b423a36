delete
  from "contact_messages"
  where "created_at" < ?;

delete
  from "contact_messages"
  where "id" in (select "id" from "contact_messages" where lower("email") = ?);

insert into "contact_messages" ("name", "email", "message", "created_at")
  values (?);

select "id"
  from "contact_messages"
  where lower("email") = ?;

select "id", "created_at", "message"
  from "contact_messages"
  where lower("email") = ?
  order by "id" desc;

select *
  from "contact_messages"
  order by "id" desc
  limit ? offset ?;

select *
  from "contact_messages"
  where "read_at" is not null and "is_answered" = ?
  order by "id" desc
  limit ? offset ?;

select *
  from "contact_messages"
  where "read_at" is null
  order by "id" desc
  limit ? offset ?;

select count(*) as "count"
  from "contact_messages";

select count(*) as "count"
  from "contact_messages"
  where "read_at" is not null and "is_answered" = ?;

select count(*) as "count"
  from "contact_messages"
  where "read_at" is null;

select count(*) as "waiting"
  from "contact_messages"
  where "read_at" is null;

update "contact_messages"
  set "read_at" = ?, "is_answered" = ?
  where "id" = ?
  returning *;
