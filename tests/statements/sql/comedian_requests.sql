delete
  from "comedian_requests"
  where "read_at" < ?;

insert into "comedian_requests" ("user_id", "nickname", "message", "created_at", "comedian_id")
  values (?);

select "request"."id", "request"."nickname", "request"."message", "request"."created_at", "request"."read_at",
    "users"."id" as "user_id", "users"."email", "users"."name", "users"."last_name", "users"."is_comedian",
    "comedians"."id" as "page_id", "comedians"."slug", "comedians"."nickname" as "page_name"
  from "comedian_requests" as "request"
  inner join "users" on "users"."id" = "request"."user_id"
  left join "comedians" on "comedians"."id" = "request"."comedian_id"
  order by "request"."id"
  limit ? offset ?;

select "request"."id", "request"."nickname", "request"."message", "request"."created_at", "request"."read_at",
    "users"."id" as "user_id", "users"."email", "users"."name", "users"."last_name", "users"."is_comedian",
    "comedians"."id" as "page_id", "comedians"."slug", "comedians"."nickname" as "page_name"
  from "comedian_requests" as "request"
  inner join "users" on "users"."id" = "request"."user_id"
  left join "comedians" on "comedians"."id" = "request"."comedian_id"
  where "request"."read_at" is not null
  order by "request"."id"
  limit ? offset ?;

select "request"."id", "request"."nickname", "request"."message", "request"."created_at", "request"."read_at",
    "users"."id" as "user_id", "users"."email", "users"."name", "users"."last_name", "users"."is_comedian",
    "comedians"."id" as "page_id", "comedians"."slug", "comedians"."nickname" as "page_name"
  from "comedian_requests" as "request"
  inner join "users" on "users"."id" = "request"."user_id"
  left join "comedians" on "comedians"."id" = "request"."comedian_id"
  where "request"."read_at" is null
  order by "request"."id"
  limit ? offset ?;

select "request"."nickname", "request"."message", "request"."created_at", "comedians"."slug" as "page"
  from "comedian_requests" as "request"
  left join "comedians" on "comedians"."id" = "request"."comedian_id"
  where "request"."user_id" = ?
  order by "request"."id";

select "user_id"
  from "comedian_requests"
  where "id" = ?;

select "user_id"
  from "comedian_requests"
  where "id" = ? and "read_at" is null;

select *
  from "comedian_requests"
  where "user_id" = ? and "read_at" is null
  order by "id" desc
  limit ?;

select count(*) as "count"
  from "comedian_requests" as "request"
  inner join "users" on "users"."id" = "request"."user_id"
  left join "comedians" on "comedians"."id" = "request"."comedian_id";

select count(*) as "count"
  from "comedian_requests" as "request"
  inner join "users" on "users"."id" = "request"."user_id"
  left join "comedians" on "comedians"."id" = "request"."comedian_id"
  where "request"."read_at" is not null;

select count(*) as "count"
  from "comedian_requests" as "request"
  inner join "users" on "users"."id" = "request"."user_id"
  left join "comedians" on "comedians"."id" = "request"."comedian_id"
  where "request"."read_at" is null;

select count(*) as "waiting"
  from "comedian_requests"
  where "read_at" is null;

update "comedian_requests"
  set "comedian_id" = ?
  where "comedian_id" = ?;

update "comedian_requests"
  set "message" = ?
  where "id" = ?;

update "comedian_requests"
  set "read_at" = ?
  where "id" = ? and "read_at" is null;

update "comedian_requests"
  set "read_at" = ?
  where "user_id" = ? and "read_at" is null;
