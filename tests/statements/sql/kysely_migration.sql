insert into "kysely_migration" ("name", "timestamp")
  values (?);

select "name"
  from "kysely_migration"
  order by "name";
