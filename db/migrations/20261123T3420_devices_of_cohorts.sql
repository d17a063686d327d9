-- Which devices a cohort is meant for: `manufacturer/model;value types`.
alter table cohort add column device_pattern text;
