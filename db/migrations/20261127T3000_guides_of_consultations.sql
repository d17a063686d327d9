-- A consultation is asked by an interview guide, too: which one, in which version, and what was answered.
alter table video_consultation
  add column interview_guide_id uuid,
  add column guide_version integer,
  add column answers jsonb;
alter table video_consultation add constraint video_consultation_guide_version_fkey
  foreign key (tenant_id, interview_guide_id, guide_version)
  references interview_guide_version (tenant_id, interview_guide_id, version) not valid;
alter table video_consultation add constraint video_consultation_interview_guide_id_fkey
  foreign key (tenant_id, interview_guide_id) references interview_guide (tenant_id, id) not valid;
