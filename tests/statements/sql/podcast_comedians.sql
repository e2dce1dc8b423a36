delete
  from "podcast_comedians"
  where "podcast_id" = ?;

insert into "podcast_comedians" ("podcast_id", "comedian_id", "position")
  values (?);

select "comedian_id"
  from "podcast_comedians"
  where "podcast_id" = ?
  order by "position";

select "comedians"."id", "comedians"."slug", "comedians"."nickname", "comedians"."short_bio",
    "comedians"."picture", "link"."podcast_id" as "owner"
  from "podcast_comedians" as "link"
  inner join "comedians" on "comedians"."id" = "link"."comedian_id"
  where "link"."podcast_id" in (?) and +"comedians"."is_published" = 1
  order by "link"."position";

select "podcast_id"
  from "podcast_comedians"
  where "comedian_id" in (?)
  order by "podcast_id";

select "podcasts"."id", "podcasts"."slug", "podcasts"."name", "podcasts"."short_description",
    "podcasts"."thumbnail", "link"."comedian_id" as "owner"
  from "podcast_comedians" as "link"
  inner join "podcasts" on "podcasts"."id" = "link"."podcast_id"
  where "link"."comedian_id" in (?) and +"podcasts"."is_published" = 1
  order by "podcasts"."sort_text";

select *
  from "podcast_comedians"
  where "podcast_id" in (?)
  order by "position";
