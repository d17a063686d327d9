import { ciedCourse, enterCiedValues } from '@fernpuls/contract/logistics/cied/cied.call';
import { type Cied, cieds } from '@fernpuls/contract/logistics/cied/cied';
import { choice, instant, number } from '@fernpuls/contract/kit/fields';
import { resource } from '@fernpuls/contract/kit/resource';
import {
  type CiedValueKey,
  ciedValueKind,
  ciedValueKinds,
  leadPositions,
} from '@fernpuls/domain/logistics/cied/cied';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { unitOf } from './value-words.ts';

const keys = ciedValueKinds.map(({ key }) => key) as [CiedValueKey, ...CiedValueKey[]];
const ciedValues = resource({
  ...cieds,
  type: 'cied_values',
  fields: {
    measuredAt: instant(),
    kind: choice(keys),
    position: choice(leadPositions, { nullable: true }),
    value: number(),
  },
  filters: [],
  sorts: [],
  search: [],
  includes: [],
  example: { measuredAt: '2026-11-20T02:02:00.000Z', kind: 'battery_percent', value: 60 },
});

/** A value read at a check-up. */
export function ValueForm({ cied, onClose }: { cied: Cied; onClose: () => void }) {
  const { t } = useTranslation(['implants', 'ui']);
  const enter = useCallMutation(enterCiedValues, { invalidates: [ciedCourse, cieds], ignore: [422] });
  const [opened] = useState(() => new Date().toISOString());
  const { field, form, values, setValue } = useForm(ciedValues, {
    namespace: 'implants',
    initial: { measuredAt: opened, kind: 'battery_percent' },
    required: (given) => (isOfLead(given.kind) ? ['position'] : []),
    rules: {
      value: (value) => {
        const { min, max } = ciedValueKind(values.kind as CiedValueKey);
        const isOut = typeof value === 'number' && (value < min || value > max);
        return isOut ? { code: 'out_of_range', params: { min, max } } : null;
      },
    },
    submit: async ({ measuredAt, kind, position, value }) => {
      const given = { kind, position: isOfLead(kind) ? (position ?? null) : null, value };
      await enter.mutateAsync({ id: cied.id, measuredAt, values: [given] });
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  const kind = field('kind');
  return (
    <FormDrawer byQuery title={t('value_new')} form={form} onClose={onClose}>
      <SelectField
        {...kind}
        words="implants:value"
        onChange={(next) => {
          kind.onChange(next);
          setValue('value', null);
          if (!isOfLead(next)) setValue('position', null);
        }}
      />
      {isOfLead(values.kind) && <SelectField {...field('position')} words="implants:position" />}
      <NumberField {...field('value')} unit={unitOf(values.kind as CiedValueKey)} />
      <DateTimeField {...field('measuredAt')} hour={10} />
    </FormDrawer>
  );
}

function isOfLead(kind: unknown): boolean {
  return ciedValueKinds.some(({ key, ofLead }) => key === kind && ofLead);
}
