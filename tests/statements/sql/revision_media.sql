delete
  from "revision_media"
  where "revision_id" in (?);

insert into "revision_media" ("revision_id", "media")
  values (?);
