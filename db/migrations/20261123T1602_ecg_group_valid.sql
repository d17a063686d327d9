alter table ecg validate constraint ecg_group_of;
