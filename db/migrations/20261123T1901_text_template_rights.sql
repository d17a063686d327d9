-- no transaction
-- Who writes to patients writes the templates too; an administrator holds every permission.
-- until none are left
update role set permissions = permissions || '[{"key": "text_template", "access": "write"}]'::jsonb
where (tenant_id, id) in (
  select tenant_id, id from role
  where name in ('physician', 'nurse', 'administrator') and not permissions @> '[{"key": "text_template"}]'::jsonb
  limit 1000
);
