insert into "donation_facts" ("event_id", "happened_at", "payment_intent", "refund_id", "kind", "amount",
    "currency", "state", "donation_id", "received_at")
  values (?);

select "id"
  from "donation_facts"
  where "event_id" = ?;

select *
  from "donation_facts"
  where ("donation_id" = ? or "payment_intent" in (select "payment_intent" from "donation_facts" where
    "donation_id" = ? and "payment_intent" is not null));

select *, (select max("payment_intent") as "payment_intent" from "donation_facts" where
    "donation_facts"."donation_id" = "donations"."id") as "payment_intent"
  from "donations"
  where "is_test" = ? and "day" >= ? and "day" <= ?
  order by "day" desc, "id" desc
  limit ? offset ?;

select *, (select max("payment_intent") as "payment_intent" from "donation_facts" where
    "donation_facts"."donation_id" = "donations"."id") as "payment_intent"
  from "donations"
  where "is_test" = ? and "status" = ?
  order by "day" desc, "id" desc
  limit ? offset ?;

select *, (select max("payment_intent") as "payment_intent" from "donation_facts" where
    "donation_facts"."donation_id" = "donations"."id") as "payment_intent"
  from "donations"
  where "is_test" = ?
  order by "day" desc, "id" desc
  limit ? offset ?;
