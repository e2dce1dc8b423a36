select "html"
  from "previews"
  where "secret_hash" = ? and "expires_at" > ?;
