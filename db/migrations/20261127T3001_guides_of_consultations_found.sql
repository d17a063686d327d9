-- no transaction
create index concurrently if not exists video_consultation_guide
  on video_consultation (tenant_id, interview_guide_id) where interview_guide_id is not null;
