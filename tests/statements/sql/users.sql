delete
  from "users"
  where "email" = ? and "is_email_verified" = ? and "is_active" = ?;

delete
  from "users"
  where "id" = ? and "deletion_at" = ?;

insert into "users" ("email", "password_hash", "name", "last_name", "slast_name", "birthdate", "sex",
    "picture", "is_comedian", "is_editor", "is_admin", "is_active", "is_email_verified", "deletion_at",
    "created_at", "updated_at")
  values (?)
  on conflict ("email") do nothing;

insert into "users" ("email", "password_hash", "name", "last_name", "slast_name", "birthdate", "sex",
    "picture", "is_comedian", "is_editor", "is_admin", "is_active", "is_email_verified", "deletion_at",
    "created_at", "updated_at")
  values (?)
  returning "id";

select "id"
  from "users"
  limit ?;

select "id"
  from "users"
  where "deletion_at" <= ?;

select "id"
  from "users"
  where "id" in (?);

select "is_editor", "is_admin"
  from "users"
  where "id" = ?;

select *
  from "users"
  order by "id" desc
  limit ? offset ?;

select *
  from "users"
  where "email" = ?;

select *
  from "users"
  where "id" = ?;

select *
  from "users"
  where "is_active" = ?
  order by "id" desc
  limit ? offset ?;

select *
  from "users"
  where "is_admin" = ?
  order by "id" desc
  limit ? offset ?;

select *
  from "users"
  where "is_editor" = ?
  order by "id" desc
  limit ? offset ?;

select *
  from "users"
  where
    (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(email
    || ' ' || name || ' ' || last_name || ' ' || slast_name), 'á', 'a'), 'Á', 'a'), 'é', 'e'), 'É', 'e'), 'í',
    'i'), 'Í', 'i'), 'ó', 'o'), 'Ó', 'o'), 'ú', 'u'), 'Ú', 'u'), 'ü', 'u'), 'Ü', 'u'), 'ñ', 'n'), 'Ñ', 'n')
    like ? escape '\' and
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(email
    || ' ' || name || ' ' || last_name || ' ' || slast_name), 'á', 'a'), 'Á', 'a'), 'é', 'e'), 'É', 'e'), 'í',
    'i'), 'Í', 'i'), 'ó', 'o'), 'Ó', 'o'), 'ú', 'u'), 'Ú', 'u'), 'ü', 'u'), 'Ü', 'u'), 'ñ', 'n'), 'Ñ', 'n')
    like ? escape '\')
  order by "id" desc
  limit ? offset ?;

select *
  from "users"
  where
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(email
    || ' ' || name || ' ' || last_name || ' ' || slast_name), 'á', 'a'), 'Á', 'a'), 'é', 'e'), 'É', 'e'), 'í',
    'i'), 'Í', 'i'), 'ó', 'o'), 'Ó', 'o'), 'ú', 'u'), 'Ú', 'u'), 'ü', 'u'), 'Ü', 'u'), 'ñ', 'n'), 'Ñ', 'n')
    like ? escape '\'
  order by "id" desc
  limit ? offset ?;

select count(*) as "count"
  from "users";

select count(*) as "count"
  from "users"
  where "is_active" = ?;

select count(*) as "count"
  from "users"
  where "is_admin" = ?;

select count(*) as "count"
  from "users"
  where "is_editor" = ?;

select count(*) as "count"
  from "users"
  where
    (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(email
    || ' ' || name || ' ' || last_name || ' ' || slast_name), 'á', 'a'), 'Á', 'a'), 'é', 'e'), 'É', 'e'), 'í',
    'i'), 'Í', 'i'), 'ó', 'o'), 'Ó', 'o'), 'ú', 'u'), 'Ú', 'u'), 'ü', 'u'), 'Ü', 'u'), 'ñ', 'n'), 'Ñ', 'n')
    like ? escape '\' and
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(email
    || ' ' || name || ' ' || last_name || ' ' || slast_name), 'á', 'a'), 'Á', 'a'), 'é', 'e'), 'É', 'e'), 'í',
    'i'), 'Í', 'i'), 'ó', 'o'), 'Ó', 'o'), 'ú', 'u'), 'Ú', 'u'), 'ü', 'u'), 'Ü', 'u'), 'ñ', 'n'), 'Ñ', 'n')
    like ? escape '\');

select count(*) as "count"
  from "users"
  where
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(email
    || ' ' || name || ' ' || last_name || ' ' || slast_name), 'á', 'a'), 'Á', 'a'), 'é', 'e'), 'É', 'e'), 'í',
    'i'), 'Í', 'i'), 'ó', 'o'), 'Ó', 'o'), 'ú', 'u'), 'Ú', 'u'), 'ü', 'u'), 'Ü', 'u'), 'ñ', 'n'), 'Ñ', 'n')
    like ? escape '\';

update "users"
  set "deletion_at" = ?, "updated_at" = ?
  where "id" = ?;

update "users"
  set "email" = "email"
  where "id" = ?;

update "users"
  set "email" = ?, "is_email_verified" = ?, "updated_at" = ?
  where "id" = ?;

update "users"
  set "is_active" = ?, "updated_at" = ?
  where "id" = ?;

update "users"
  set "is_admin" = ?, "updated_at" = ?
  where "id" = ?;

update "users"
  set "is_comedian" = ?, "updated_at" = ?
  where "id" = ?;

update "users"
  set "is_editor" = ?, "updated_at" = ?
  where "id" = ?;

update "users"
  set "is_email_verified" = ?, "password_hash" = ?, "updated_at" = ?
  where "id" = ?;

update "users"
  set "is_email_verified" = ?, "updated_at" = ?
  where "id" = ?;

update "users"
  set "name" = ?, "birthdate" = ?, "sex" = ?, "updated_at" = ?
  where "id" = ?;

update "users"
  set "name" = ?, "birthdate" = ?, "updated_at" = ?
  where "id" = ?;

update "users"
  set "name" = ?, "sex" = ?, "updated_at" = ?
  where "id" = ?;

update "users"
  set "name" = ?, "updated_at" = ?
  where "id" = ?;

update "users"
  set "password_hash" = ?
  where "id" = ? and "password_hash" = ?;

update "users"
  set "password_hash" = ?, "updated_at" = ?
  where "id" = ?;

update "users"
  set "picture" = ?, "updated_at" = ?
  where "id" = ?;

update "users"
  set "sex" = ?, "updated_at" = ?
  where "id" = ?;

update "users"
  set "slast_name" = ?, "birthdate" = ?, "sex" = ?, "updated_at" = ?
  where "id" = ?;

update "users"
  set "updated_at" = ?
  where "id" = ?;
