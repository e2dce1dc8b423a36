delete
  from "mails"
  where "id" in (select "id" from "mails" where "next_attempt_at" is null and (lower("recipient") = ? or
    lower("reply_to") = ?));

delete
  from "mails"
  where "next_attempt_at" is null and coalesce("sent_at", "created_at") < ?;

delete
  from "mails"
  where "recipient" = ?;

insert into "mails" ("recipient", "subject", "text", "html", "reply_to", "attempts", "next_attempt_at",
    "last_error", "created_at", "link_id", "user_id")
  values (?);

insert into "mails" ("subject", "text", "html", "recipient", "reply_to", "attempts", "next_attempt_at",
    "last_error", "created_at", "link_id", "user_id")
  values (?);

select "id"
  from "mails"
  where "next_attempt_at" is null and (lower("recipient") = ? or lower("reply_to") = ?);

select *
  from "mails"
  where "next_attempt_at" <= ?
  order by "next_attempt_at"
  limit ?;

select count(*) as "rows"
  from "mails"
  where "next_attempt_at" is not null;

select count(*) as "rows"
  from "mails"
  where "next_attempt_at" is null and "sent_at" is null;

update "mails"
  set "attempts" = ?, "next_attempt_at" = ?, "last_error" = ?
  where "id" = ?;

update "mails"
  set "last_error" = ?, "next_attempt_at" = ?
  where "id" = ?;

update "mails"
  set "next_attempt_at" = ?
  where "id" = ? and "next_attempt_at" = ?;

update "mails"
  set "sent_at" = ?, "attempts" = ?, "next_attempt_at" = ?
  where "id" = ?;
