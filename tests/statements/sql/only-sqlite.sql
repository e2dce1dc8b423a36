select "id", "kind", "entry_id"
  from "changes"
  where "id" > ?
  order by "id";
