-- Of a pressure whose device had no number for one part: 190/LO is told/below, and a part without a value is none.
alter table measurement drop constraint measurement_known_qualifiers;
alter table measurement add constraint measurement_known_qualifiers check (
  qualifier in ('above', 'below') or (qualifier ~ '^(above|below|told|none)/(above|below|told|none)$'
    and qualifier not in ('told/told', 'none/none'))
) not valid;
