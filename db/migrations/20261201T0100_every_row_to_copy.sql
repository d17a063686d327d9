-- An owner who is no superuser copies the database as fernpuls_system (`npm run backup`, `pg_dump --role`), which sees
-- the rows of every practice; where the copy goes on and what was applied belong to it.
grant select on migration to fernpuls_system;
grant select on all sequences in schema public to fernpuls_system;
-- Like all others that look beyond their caller's rights: counted as its owner it would count what he may see.
alter function app.use_of_limit owner to fernpuls_system;
