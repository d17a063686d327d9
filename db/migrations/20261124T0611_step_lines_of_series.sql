-- no transaction
-- A step of a series is more than its title.
-- until none are left
update task_schedule set steps = (
  select coalesce(
    jsonb_agg(
      jsonb_build_object('title', line, 'isRequired', false, 'isCall', false, 'questions', '[]'::jsonb) order by place
    ),
    '[]'
  )
  from jsonb_array_elements_text(steps) with ordinality as lines (line, place)
)
where (tenant_id, id) in (
  select tenant_id, id from task_schedule where jsonb_typeof(steps -> 0) = 'string' limit 1000
);
