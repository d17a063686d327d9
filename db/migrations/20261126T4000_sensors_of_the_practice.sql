-- A reading that a sensor of the practice gave while somebody stood by.
alter table measurement add constraint measurement_known_sources
  check (source in ('manual', 'sensor', 'app', 'hub', 'hl7', 'cied', 'link')) not valid;
alter table measurement drop constraint measurement_sources;
