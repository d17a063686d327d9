import { triggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import { recentContacts } from '@fernpuls/contract/triggers/recent-contacts.call';
import type { FoundDrug } from '@fernpuls/contract/drugs/drug.call';
import { patientDrugVersions } from '@fernpuls/contract/drugs/drug.call';
import { type PatientDrug, patientDrugs } from '@fernpuls/contract/drugs/patient-drug';
import { dosageLine } from '@fernpuls/domain/drugs/dose';
import { drugTitle, findDoubles } from '@fernpuls/domain/drugs/plan';
import { useCreate, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { usePeople } from '../../../clinical/people/use-people.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Columns, Section } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { today } from '../../../ui/today.ts';
import { useUndo } from '../../../ui/undo.ts';
import { type FieldBinding, useForm } from '../../../ui/use-form.ts';
import { VersionList } from '../../../ui/versions/version-list.tsx';
import { FormField } from '../catalogue/form-field.tsx';
import { PznField } from '../catalogue/pzn-field.tsx';
import { SubstancesField } from '../catalogue/substances-field.tsx';
import { Allergies } from './allergies.tsx';
import { DosesField } from './doses-field.tsx';
import { DoubleNotice } from './double-notice.tsx';
import { EntrySearch } from './entry-search.tsx';
import { changesTaking, neededFields, whole } from './entry-model.ts';
import { UnitField } from './unit-field.tsx';
import { usePlan } from './use-plan.ts';
import { WeekdaysField } from './weekdays-field.tsx';

type Props = {
  patientId: string;
  row: PatientDrug | null;
  /** Of the catalogue, to begin with. */
  drug: FoundDrug | null;
  /** The alarm it is entered or changed for. */
  alarm: string | null;
  onClose: () => void;
};

/** A change is told at its alarm and among the last contacts, too. */
const cached = { invalidates: [patientDrugVersions, triggerEventStory, recentContacts] };

/** A row of the plan: what, how much, when, why. A change of what is taken asks for its reason. */
export function EntryForm({ patientId, row, drug, alarm, onClose }: Props) {
  const { t } = useTranslation(['drugs', 'ui']);
  const mayWrite = useMay('patient_drug', 'write');
  const create = useCreate(patientDrugs, cached);
  const update = useUpdate(patientDrugs, cached);
  const undoable = useUndo();
  const { rows } = usePlan(patientId);
  const { field, form, values, setValue } = useForm(patientDrugs, {
    initial: row
      ? { ...row, ...(alarm === null ? {} : { triggerEventId: alarm }), changeReason: null }
      : {
          ...fromCatalogue(drug),
          patientId,
          dosageKind: 'daily',
          section: 'general',
          status: 'active',
          fromDay: today(),
          unit: '1',
          triggerEventId: alarm,
        },
    record: row?.id ?? null,
    base: row,
    required: (given) => neededFields(row, given),
    submit: async ({ patientId: of, ...given }, basedOn) => {
      const { changeReason, ...rest } = whole(given);
      if (row) {
        const reason = changeReason ? { changeReason } : {};
        await update.mutateAsync({ id: row.id, ...rest, ...reason, basedOn });
        showToast({ kind: 'success', text: t('ui:saved') });
        return;
      }
      const made = await create.mutateAsync({ patientId: of, ...whole(given) });
      undoable({
        text: t('entered', { name: drugTitle({ name: made.name, substances: made.substances ?? [] }) }),
        undo: () =>
          update
            .mutateAsync({ id: made.id, isMistake: true, changeReason: t('mistake_reason') })
            .then(() => undefined),
      });
    },
  });
  const take = (found: FoundDrug) => {
    for (const [name, value] of Object.entries(fromCatalogue(found)))
      setValue(name as keyof typeof patientDrugs.fields, value);
    document.getElementById('patient_drugs-morning')?.focus();
  };
  const candidate = { ...whole(values), id: row?.id ?? 'new' } as PatientDrug;
  const doubles = findDoubles(
    [candidate, ...rows.filter(({ id }) => id !== row?.id)].map((one) => ({
      ...one,
      substances: one.substances ?? [],
      pzn: one.pzn ?? null,
      fromDay: one.fromDay ?? null,
      untilDay: one.untilDay ?? null,
    })),
  ).filter(({ ids }) => ids.includes(candidate.id));
  const locked = { disabled: !mayWrite };
  const kind = values.dosageKind;
  const isTold = row !== null && changesTaking(row, candidate);
  return (
    <FormDrawer
      title={t(row ? 'edit' : 'patient_drugs.new')}
      form={form}
      onClose={onClose}
      readOnly={!mayWrite}
      width={640}
      submitLabel={t(row ? 'ui:save' : 'patient_drugs.new')}
    >
      <Allergies patientId={patientId} />
      {!row && !drug && <EntrySearch onTake={take} onPzn={(pzn) => setValue('pzn', pzn)} />}
      <DoubleNotice doubles={doubles} rowOf={(id) => lineOf(rows.find((one) => one.id === id))} />
      <SubstancesField {...field('substances')} {...locked} />
      <Columns>
        <TextField {...field('name')} {...locked} />
        <PznField {...field('pzn')} {...locked} />
        <FormField {...field('form')} {...locked} />
        <SelectField {...field('section')} words="drugs:section" {...locked} />
      </Columns>
      <SelectField {...field('dosageKind')} words="drugs:dosageKind" {...locked} />
      {kind === 'weekly' && <WeekdaysField {...field('weekdays')} {...locked} />}
      {(kind === 'daily' || kind === 'weekly') && (
        <DosesField
          fields={{
            morning: field('morning'),
            noon: field('noon'),
            evening: field('evening'),
            night: field('night'),
          }}
          {...locked}
        />
      )}
      <Columns>
        {kind === 'text' && <TextField {...field('dosageText')} {...locked} />}
        {kind === 'as_needed' && <NumberField {...field('maxPerDay')} {...locked} />}
        <UnitField {...field('unit')} {...locked} />
      </Columns>
      <Columns>
        <TextField {...field('hint')} {...locked} />
        <TextField {...field('reason')} {...locked} />
        <DatePicker {...field('fromDay')} {...locked} />
        <DatePicker {...field('untilDay')} {...locked} />
      </Columns>
      <TextField {...field('extraLine')} help={t('extra_line_help')} {...locked} />
      <OrderSection field={field} status={values.status} isTold={isTold} {...locked} />
      {row && <SwitchField {...field('isMistake')} {...locked} />}
      {row && (
        <Section title={t('versions')} level={3}>
          <VersionList call={patientDrugVersions} row={row} resource={patientDrugs} namespace="drugs" />
        </Section>
      )}
    </FormDrawer>
  );
}

type OrderProps = {
  field: (name: keyof typeof patientDrugs.fields) => FieldBinding;
  status: unknown;
  /** What is taken changes: the reason is needed. */
  isTold: boolean;
  disabled: boolean;
};

/** Whether it is taken, by whose order, and why it was changed. */
function OrderSection({ field, status, isTold, ...locked }: OrderProps) {
  const { t } = useTranslation('drugs');
  return (
    <Section title={t('order')} level={3}>
      <Columns>
        <SelectField {...field('status')} words="drugs:status" {...locked} />
        {(status === 'paused' || status === 'stopped') && (
          <TextField {...field('statusReason')} {...locked} />
        )}
        <OrderedBy {...field('orderedById')} {...locked} />
        <TextField
          {...field('changeReason')}
          help={t(isTold ? 'change_needed' : 'change_help')}
          {...locked}
        />
      </Columns>
    </Section>
  );
}

type FieldProps = Parameters<typeof SelectField>[0];

/** Who ordered it, of the practice's people. */
function OrderedBy(props: FieldProps) {
  const { options } = usePeople();
  return <SelectField {...props} options={options} />;
}

function fromCatalogue(drug: FoundDrug | null): Partial<PatientDrug> {
  if (!drug) return {};
  const { id, name, pzn, substances, form } = drug;
  return { drugId: id, name: name.slice(0, 50), pzn, substances, form };
}

function lineOf(row: PatientDrug | undefined): string {
  if (!row) return '';
  return `${drugTitle({ name: row.name, substances: row.substances ?? [] })} ${dosageLine(row)}`;
}
