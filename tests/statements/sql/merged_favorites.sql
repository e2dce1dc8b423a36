delete
  from "merged_favorites"
  where "change_set_id" = ?;

insert into "merged_favorites" ("change_set_id", "user_id", "content_type", "from_id", "into_id", "is_moved",
    "created_at")
  values (?);

select *
  from "merged_favorites"
  where "change_set_id" = ?;
