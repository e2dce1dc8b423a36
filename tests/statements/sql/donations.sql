delete
  from "donations"
  where "status" = ? and "session_id" is null and "created_at" < ?;

insert into "donations" ("amount", "is_test", "created_at", "reference", "failures", "checkout_url", "status",
    "refunded", "day")
  values (?)
  returning *;

insert into "donations" ("intention", "amount", "is_test", "created_at", "reference", "failures",
    "checkout_url", "status", "refunded", "day")
  values (?)
  on conflict ("intention") do nothing
  returning *;

select "donations".*
  from "donations"
  inner join "donation_facts" on "donation_facts"."donation_id" = "donations"."id"
  where "donation_facts"."payment_intent" = ?
  order by "donation_facts"."id";

select "email"
  from "donations"
  where lower("email") = ?;

select "id"
  from "donations"
  where lower("email") = ?;

select "status", count(*) as "count", cast(sum(amount) as bigint) as "amount"
  from "donations"
  where "is_test" = ? and "status" in (?)
  group by "status";

select *
  from "donations"
  where "email" = ? and ("paid_at" is not null or "status" = ?)
  order by "id";

select *
  from "donations"
  where "id" = ?;

select *
  from "donations"
  where "intention" = ?;

select *
  from "donations"
  where "session_id" = ?;

select *
  from "donations"
  where ("session_id" = ? or ("reference" = ? and "session_id" is null));

select count(*) as "count"
  from "donations"
  where "is_test" = ?;

select count(*) as "count"
  from "donations"
  where "is_test" = ? and "day" >= ? and "day" <= ?;

select count(*) as "count"
  from "donations"
  where "is_test" = ? and "status" = ?;

select substr(day, 1, 7) as "month", count(*) as "count", cast(sum(amount) as bigint) as "paid",
    cast(sum(refunded) as bigint) as "refunded"
  from "donations"
  where "is_test" = ? and "status" in (?)
  group by substr(day, 1, 7)
  order by "month" desc;

update "donations"
  set "email" = ?
  where "email" = ?;

update "donations"
  set "email" = ?
  where "email" = ? and "status" = ?;

update "donations"
  set "failures" = ?
  where "id" = ? and "failures" = ?;

update "donations"
  set "intention" = ?
  where "id" = ?;

update "donations"
  set "session_id" = ?, "email" = case when "receipt_at" is null then coalesce("email", cast(? as text)) else
    "email" end
  where "id" = ?;

update "donations"
  set "session_id" = coalesce("session_id", ?), "checkout_url" = ?
  where "id" = ?;

update "donations"
  set "status" = ?, "refunded" = ?, "paid_at" = ?, "day" = ?
  where "id" = ?;

update "donations"
  set "status" = ?, "refunded" = ?, "paid_at" = ?, "day" = ?, "email" = ?
  where "id" = ?;

update "donations"
  set "status" = ?, "refunded" = ?, "paid_at" = ?, "day" = ?, "receipt_at" = ?
  where "id" = ?;
