-- no transaction
-- An instrument of the library is one survey of a practice for each language, also for two who take it over at once.
create unique index concurrently if not exists survey_key on survey (tenant_id, key) where key is not null;
