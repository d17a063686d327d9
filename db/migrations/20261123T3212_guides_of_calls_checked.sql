-- What came before is checked without holding up who writes.
alter table call_record validate constraint call_record_guide_fkey;
alter table call_record validate constraint call_record_interview_guide_id_fkey;
