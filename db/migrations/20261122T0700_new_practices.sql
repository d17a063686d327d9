-- Where a practice is, for its holidays, and in which languages it works, its own first. Practices that were here
-- before go on offering every language.
alter table tenant
  add column federal_state text check (
    federal_state in ('BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH')
  ),
  add column languages text[] not null default '{de,en,nl,it,fr,ru,fi,el,es,pt}' check (cardinality(languages) > 0);
