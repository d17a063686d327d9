-- no transaction
-- until none are left
update patient set search_key = app.spelled_key(search_key), sort_key = app.folded_letters(sort_key)
where (tenant_id, id) in (
  select tenant_id, id from patient
  where search_key ~ '[aou]e|aa|dj|[øðđħıĸłŀŋŧſƀǥƶǝəɨɓɗƙŉßæœþĳǆǳǉǌ]'
    and (search_key <> app.spelled_key(search_key) or sort_key <> app.folded_letters(sort_key)) limit 1000
);
