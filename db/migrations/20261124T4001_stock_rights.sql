-- no transaction
-- Whoever runs the platform keeps its stock.
-- until none are left
update role set permissions = permissions || '[{"key": "article", "access": "write"}]'::jsonb
where (tenant_id, id) in (
  select role.tenant_id, role.id from role join tenant on tenant.id = role.tenant_id
  where tenant.kind = 'operator' and role.name = 'operator' and not permissions @> '[{"key": "article"}]'::jsonb
  limit 1000
);
