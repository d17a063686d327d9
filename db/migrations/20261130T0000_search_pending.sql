-- What was written lately stands in a list beside a trigram index and is read through by every search, by default up to
-- 4 MB of it. 64 kB are eight pages.
alter index patient_search set (gin_pending_list_limit = 64);
alter index device_search set (gin_pending_list_limit = 64);
alter index stock_device_search set (gin_pending_list_limit = 64);
alter index drug_words set (gin_pending_list_limit = 64);
alter index icd10_words set (gin_pending_list_limit = 64);
