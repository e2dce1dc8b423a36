delete
  from "account_requests"
  where "id" = ?;

insert into "account_requests" ("kind", "email", "hash", "created_at")
  values (?);

select *
  from "account_requests"
  order by "id";
