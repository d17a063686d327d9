-- What a person measured with the caliper stands beside the figures, never instead of them, and is signed with them.
alter table finding
  add column hand_measurements jsonb not null default '[]' check (
    jsonb_typeof(hand_measurements) = 'array' and jsonb_array_length(hand_measurements) <= 20
  );
