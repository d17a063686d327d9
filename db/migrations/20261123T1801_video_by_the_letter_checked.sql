-- no transaction
alter table video_consultation validate constraint video_consultation_outcome;
alter table video_consultation validate constraint video_consultation_wish;
alter table video_participant validate constraint video_participant_party;
alter table measurement validate constraint measurement_sources;
-- until none are left
update video_participant set party = case when role = 'staff' then 'practice' else 'patient' end
where (tenant_id, id) in (select tenant_id, id from video_participant where party is null limit 1000);
