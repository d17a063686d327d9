-- no transaction
create index concurrently if not exists device_search on device
  using gin (tenant_id, app.device_search_key(manufacturer, model, serial) gin_trgm_ops);
