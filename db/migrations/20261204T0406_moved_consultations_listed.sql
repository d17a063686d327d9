-- no transaction
create index concurrently if not exists video_consultation_told_again on video_consultation (tenant_id, id)
  where tells_again;
