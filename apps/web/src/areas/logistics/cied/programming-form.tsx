import type { Cied } from '@fernpuls/contract/logistics/cied/cied';
import { ciedProgrammings } from '@fernpuls/contract/logistics/cied/cied-record';
import { text } from '@fernpuls/contract/kit/fields';
import { resource } from '@fernpuls/contract/kit/resource';
import { useState } from 'react';
import { useCreate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { zonesOf } from './zone-lines.ts';

const { programmedAt, mode, lowerRate, upperRate, note } = ciedProgrammings.fields;
const form = resource({
  ...ciedProgrammings,
  type: 'cied_programmings',
  fields: { programmedAt, mode, lowerRate, upperRate, zones: text({ nullable: true, max: 800 }), note },
  filters: [],
  sorts: [],
  search: [],
  includes: [],
  example: { programmedAt: '2026-08-12T09:00:00.000Z' },
});

/** How the implant is set from a visit on: a new version, the ones before stay. */
export function ProgrammingForm({ cied, onClose }: { cied: Cied; onClose: () => void }) {
  const { t } = useTranslation(['implants', 'ui']);
  const create = useCreate(ciedProgrammings);
  const [opened] = useState(() => new Date().toISOString());
  const { field, form: state } = useForm(form, {
    namespace: 'implants',
    initial: { programmedAt: opened },
    rules: {
      zones: (value) =>
        typeof value === 'string' && zonesOf(value) === null ? { code: 'invalid_format', params: {} } : null,
    },
    submit: async ({ zones, ...given }) => {
      await create.mutateAsync({ ciedId: cied.id, ...given, zones: zones ? zonesOf(zones) : null });
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  return (
    <FormDrawer byQuery title={t('programming.new')} form={state} onClose={onClose}>
      <DateTimeField {...field('programmedAt')} hour={12} />
      <TextField {...field('mode')} />
      <Columns>
        <NumberField {...field('lowerRate')} />
        <NumberField {...field('upperRate')} />
      </Columns>
      <TextareaField {...field('zones')} rows={4} help={t('programming.zones_help')} />
      <TextareaField {...field('note')} rows={2} />
    </FormDrawer>
  );
}
