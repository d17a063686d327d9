-- How a name may be written out is one thing for the search, whichever server wrote its keys: `baseless` of
-- kit/fold-text of the domain, over what an older server folded already.
create function app.folded_letters(folded text) returns text
language sql immutable parallel safe
as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(folded, 'øðđħıĸłŀŋŧſƀǥƶǝəɨɓɗƙŉ', 'oddhikllntsbgzeeibdkn'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ĳ', 'ij'), 'ǆ', 'dz'), 'ǳ', 'dz'), 'ǉ', 'lj'), 'ǌ', 'nj')
$$;

-- ä = ae = a, ö = oe, ü = ue, å = aa, đ = dj.
create function app.spelled(folded text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(regexp_replace(regexp_replace(folded, '([aou])e+', '\1', 'g'), 'a+', 'a', 'g'), 'dj+', 'd', 'g')
$$;

-- A blank before each word, then the words again that may be spelled in another way.
create function app.spelled_key(search_key text) returns text
language sql immutable parallel safe
as $$
  with word as (
    select word, at from unnest(string_to_array(app.folded_letters(search_key), ' ')) with ordinality as each (word, at)
    where word <> ''
  ), other as (
    select app.spelled(word) as word, min(at) as at from word group by 1
  )
  select coalesce(string_agg(' ' || word, '' order by part, at), '') from (
    select word, 1 as part, at from word
    union all
    select word, 2, at from other where word <> '' and not exists (select from word as held where held.word = other.word)
  ) as each
$$;

create function app.spell_patient_keys() returns trigger
language plpgsql set search_path = public, app
as $$
begin
  new.search_key = app.spelled_key(new.search_key);
  new.sort_key = app.folded_letters(new.sort_key);
  return new;
end
$$;

create trigger patient_keys_spelled before insert or update of search_key, sort_key on patient
for each row when (new.search_key ~ '[aou]e|aa|dj|[øðđħıĸłŀŋŧſƀǥƶǝəɨɓɗƙŉßæœþĳǆǳǉǌ]')
execute function app.spell_patient_keys();
