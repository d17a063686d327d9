-- no transaction
-- A step of a task in a template is more than its title.
-- until none are left
update task_assign_template set items = (
  select jsonb_agg(
    item || jsonb_build_object('steps', (
      select coalesce(
        jsonb_agg(
          case jsonb_typeof(line)
            when 'string' then
              jsonb_build_object('title', line, 'isRequired', false, 'isCall', false, 'questions', '[]'::jsonb)
            else line
          end
          order by place
        ),
        '[]'
      )
      from jsonb_array_elements(item -> 'steps') with ordinality as lines (line, place)
    ))
    order by number
  )
  from jsonb_array_elements(items) with ordinality as every (item, number)
)
where (tenant_id, id) in (
  select tenant_id, id from task_assign_template
  where items @? '$[*].steps[*] ? (@.type() == "string")' limit 1000
);
