-- no transaction
-- Which alarms a reading has raised or joined: asked for each reading a rule is tried on.
create index concurrently if not exists trigger_result_measurement on trigger_result (tenant_id, measurement_id);
