-- A table may know a row by its patient alone: then nothing of its key is left beside it.
create or replace function app.key_as_json(target regclass, but text) returns text
language sql stable set search_path = public, app as $$
  select 'jsonb_build_object(' || coalesce(string_agg(format('%L, row_of.%I', att.attname, att.attname), ', '), '') || ')'
  from pg_index join pg_attribute as att on att.attrelid = indrelid and att.attnum = any (indkey::smallint[])
  where indrelid = target and indisprimary and att.attname not in ('tenant_id', but)
$$;

create or replace function app.part_patients(which uuid) returns void
language plpgsql set search_path = public, app as $$
declare
  merge patient_merge;
  one record;
begin
  select * into strict merge from patient_merge where tenant_id = app.tenant_id() and id = which and undone_at is null;
  perform set_config('app.merging', merge.id::text, true);
  set constraints all deferred;
  perform from monitoring_version where tenant_id = merge.tenant_id
    and patient_id in (merge.kept_patient_id, merge.gone_patient_id) order by patient_id for update;
  delete from patient_alias where tenant_id = merge.tenant_id and former_id = merge.gone_patient_id;
  for one in
    select table_name, column_name, bool_and(before = to_jsonb(merge.gone_patient_id)) as moved, min(position) as place
    from patient_merge_row where tenant_id = merge.tenant_id and merge_id = merge.id and table_name <> 'chat_message'
    group by table_name, column_name
    order by moved desc, place
  loop
    execute format(
      'update %1$s as row_of set %2$I = (noted.before #>> ''{}'')::%3$s from patient_merge_row as noted
       where noted.tenant_id = $1 and noted.merge_id = $2 and noted.table_name = %4$L and noted.column_name = %2$L
         and row_of.tenant_id = $1 and %5$s and coalesce(to_jsonb(row_of.%2$I), ''null'') = noted.after',
      one.table_name::regclass, one.column_name,
      (select format_type(atttypid, null) from pg_attribute where attrelid = one.table_name::regclass and attname = one.column_name),
      one.table_name,
      (select coalesce(string_agg(format('row_of.%I = (noted.key ->> %L)::%s', att.attname, att.attname, format_type(att.atttypid, null)), ' and '), 'true')
        from pg_index join pg_attribute as att on att.attrelid = indrelid and att.attnum = any (indkey::smallint[])
        where indrelid = one.table_name::regclass and indisprimary and att.attname not in ('tenant_id', one.column_name))
    ) using merge.tenant_id, merge.id;
  end loop;
  perform app.part_chats(merge);
  perform app.follow_merge(merge);
  set constraints all immediate;
  perform set_config('app.merging', '', true);
end $$;
