import { type Absence, absences } from '@fernpuls/contract/triggers/absence';
import { useState } from 'react';
import { useCreate, useOne, useUpdate } from '../../../api/hooks.ts';
import { useMay, usePerson } from '../../../api/session.ts';
import { usePeople } from '../../../clinical/people/use-people.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useTakeOut } from '../../../ui/use-take-out.ts';
import { asDay, wholeDays } from './absence-days.ts';

type Props = { id: string; onClose: () => void };

/** One absence, or a new one: everybody's own, others' for who may change people and sees all patients. */
export function AbsenceDrawer({ id, onClose }: Props) {
  const { t } = useTranslation('absences');
  const { data, error, refetch } = useOne(absences, id === 'new' ? null : id, { ignore: [404] });
  if (id === 'new') return <Editor absence={null} onClose={onClose} />;
  if (data) return <Editor absence={data} onClose={onClose} />;
  if (!error) return null;
  return (
    <Dialog kind="drawer" title={t('title')} onClose={onClose}>
      <RegionError error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}

function Editor({ absence, onClose }: { absence: Absence | null; onClose: () => void }) {
  const { t } = useTranslation(['absences', 'ui']);
  const me = usePerson();
  const format = useFormat();
  const mayOthers = useMay('physician', 'write') && !me.ownPatientsOnly;
  const mayChange = mayOthers || absence === null || absence.physicianId === me.id;
  const { options } = usePeople();
  const create = useCreate(absences);
  const update = useUpdate(absences);
  const [now] = useState(Date.now);
  const { field, form, values } = useForm(absences, {
    initial: absence ?? { physicianId: me.id, ...wholeDays(now, 7) },
    namespace: 'absences',
    submit: async (given, basedOn) => {
      await (absence ? update.mutateAsync({ id: absence.id, ...given, basedOn }) : create.mutateAsync(given));
      showToast({ kind: 'success', text: t(absence ? 'ui:saved' : 'entered') });
    },
  });
  const own = { value: me.id, label: format.fullName(me) };
  const held = absence ? [{ value: absence.physicianId, label: absence.physicianName }] : [];
  const whole = options.some(({ value }) => value === values.physicianId) ? options : [...options, ...held];
  const person = field('physicianId');
  const [from, until] = [asDay(field('startsAt'), 'first'), asDay(field('endsAt'), 'last')];
  return (
    <FormDrawer
      title={absence ? t('of', { name: absence.physicianName }) : t('new')}
      form={form}
      onClose={onClose}
      readOnly={!mayChange}
      submitLabel={absence ? t('ui:save') : t('new')}
      extra={absence && mayChange && <Removal absence={absence} onClose={onClose} />}
    >
      <SelectField
        {...person}
        options={mayOthers ? whole : absence ? held : [own]}
        disabled={!mayOthers}
        {...(!mayOthers && { help: t('own_only') })}
      />
      <DatePicker {...from} disabled={!mayChange} />
      <DatePicker {...until} disabled={!mayChange} help={t('until_help')} />
      <SelectField
        {...field('coverId')}
        options={options.filter(({ value }) => value !== values.physicianId)}
        none={t('no_cover')}
        help={t('cover_help')}
        disabled={!mayChange}
      />
      <TextField {...field('note')} help={t('note_help')} disabled={!mayChange} />
    </FormDrawer>
  );
}

function Removal({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const { t } = useTranslation('absences');
  const { busy, takeOut } = useTakeOut(absences);
  const run = async () => {
    await takeOut(absence, t('removed', { name: absence.physicianName }));
    onClose();
  };
  return (
    <Button variant="danger" busy={busy} onClick={() => void run()}>
      {t('remove')}
    </Button>
  );
}
