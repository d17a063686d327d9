import { doseUnits } from '@fernpuls/domain/drugs/tables';
import type { FieldExtras } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';

const usual = ['1', '6', '5', 's', 'p'];
const offered = [...usual, ...Object.keys(doseUnits).filter((code) => !usual.includes(code))].map(
  (value) => ({
    value,
    label: doseUnits[value] ?? value,
  }),
);

/** A unit of doses by the KBV's table, those used most first. */
export function UnitField(props: FieldBinding & FieldExtras) {
  return <SelectField {...props} options={offered} />;
}
