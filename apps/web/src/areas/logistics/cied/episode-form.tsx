import type { Cied } from '@fernpuls/contract/logistics/cied/cied';
import { ciedEpisodes } from '@fernpuls/contract/logistics/cied/cied-record';
import { cieds } from '@fernpuls/contract/logistics/cied/cied';
import { useState } from 'react';
import { useCreate, useRemove } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useUndo } from '../../../ui/undo.ts';
import { useForm } from '../../../ui/use-form.ts';

const cached = { invalidates: [cieds] };

/** An episode told on paper or by telephone. */
export function EpisodeForm({ cied, onClose }: { cied: Cied; onClose: () => void }) {
  const { t } = useTranslation('implants');
  const create = useCreate(ciedEpisodes, cached);
  const remove = useRemove(ciedEpisodes, cached);
  const undoable = useUndo();
  const [opened] = useState(() => new Date().toISOString());
  const { field, form } = useForm(ciedEpisodes, {
    namespace: 'implants',
    initial: { ciedId: cied.id, kind: 'at_af', beganAt: opened },
    submit: async (given) => {
      const { id, kind } = await create.mutateAsync(given);
      undoable({
        text: t('episodes.entered', { kind: t(`episode.${kind}`) }),
        undo: () => remove.mutateAsync(id),
      });
    },
  });
  return (
    <FormDrawer byQuery title={t('episodes.new')} form={form} onClose={onClose}>
      <SelectField {...field('kind')} words="implants:episode" />
      <DateTimeField {...field('beganAt')} hour={3} />
      <NumberField {...field('durationSeconds')} />
      <Columns>
        <NumberField {...field('ventricularRate')} />
        <NumberField {...field('atrialRate')} />
      </Columns>
      <TextField {...field('therapy')} />
    </FormDrawer>
  );
}
