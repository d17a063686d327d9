import { recordPath } from '@fernpuls/contract/paths';
import IconX from '#icons/IconX';
import { patients } from '@fernpuls/contract/patients/patient';
import { applyTriggerTemplate, notAppliedReasons } from '@fernpuls/contract/triggers/apply-template.call';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import type { TriggerTemplate } from '@fernpuls/contract/triggers/trigger-template';
import { useState } from 'react';
import { useCallMutation, useList, useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/field.module.css';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { askedGroup, type Group, groupKinds, useGroups } from '../../../clinical/rule-editor/use-groups.ts';
import { SearchSelectField } from '../../../ui/search-select.tsx';
import styles from './apply-template.module.css';

type Chosen = { id: string; name: string };

/** Gives the rule to people, a cohort or a programme; tells who has it now, who had it, whom something lacks. */
export function ApplyTemplate({ template }: { template: TriggerTemplate }) {
  const { t } = useTranslation(['rules', 'errors']);
  const mayWrite = useMay('patient_trigger', 'write');
  const groups = useGroups();
  const [group, setGroup] = useState<Group | null>(null);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const apply = useCallMutation(applyTriggerTemplate, { invalidates: [measurementTriggers], ignore: [422] });
  if (!mayWrite) return null;
  const run = () =>
    apply.mutate({
      templateId: template.id,
      ...(chosen.length > 0 && { patientIds: chosen.map(({ id }) => id) }),
      ...askedGroup(group),
    });
  return (
    <section className={styles.apply} aria-label={t('apply.title')}>
      <h3 className={fieldStyles.label}>{t('apply.title')}</h3>
      <p className={fieldStyles.help}>{t(template.isActive ? 'apply.text' : 'apply.inactive')}</p>
      {template.isActive && (
        <>
          <div className={styles.whom}>
            {groupKinds.map(
              (kind) =>
                groups[kind] && (
                  <label key={kind} className={fieldStyles.field}>
                    <span className={fieldStyles.label}>{t(`apply.${kind}`)}</span>
                    <select
                      className={fieldStyles.input}
                      value={group?.kind === kind ? group.id : ''}
                      disabled={chosen.length > 0}
                      onChange={({ target: { value: id } }) => setGroup(id === '' ? null : { kind, id })}
                    >
                      <option value="">{t(`apply.no_${kind}`)}</option>
                      {groups[kind].map((one) => (
                        <option key={one.id} value={one.id}>
                          {one.name}
                        </option>
                      ))}
                    </select>
                  </label>
                ),
            )}
            <PatientSearch
              onChoose={(one) => {
                setGroup(null);
                setChosen((before) => [...before.filter(({ id }) => id !== one.id), one]);
              }}
            />
          </div>
          {chosen.length > 0 && (
            <ul className={styles.chosen}>
              {chosen.map((one) => (
                <li key={one.id}>
                  {one.name}
                  <IconButton
                    label={t('apply.remove', { name: one.name })}
                    icon={<IconX />}
                    onClick={() => setChosen((before) => before.filter(({ id }) => id !== one.id))}
                  />
                </li>
              ))}
            </ul>
          )}
          <span>
            <Button disabled={chosen.length === 0 && group === null} busy={apply.isPending} onClick={run}>
              {t('apply.run')}
            </Button>
          </span>
        </>
      )}
      {apply.error && <p className={fieldStyles.error}>{t(`errors:${apply.error.code}`)}</p>}
      {apply.data && <Outcome answer={apply.data} isOfProgram={apply.variables?.programId !== undefined} />}
    </section>
  );
}

type Answer = NonNullable<ReturnType<typeof useCallMutation<typeof applyTriggerTemplate>>['data']>;

function Outcome({ answer: { created, skipped }, isOfProgram }: { answer: Answer; isOfProgram: boolean }) {
  const { t } = useTranslation('rules');
  const isEmpty = created.length + skipped.length === 0;
  return (
    <div role="status" className={styles.outcome}>
      {isEmpty && <p>{t(isOfProgram ? 'apply.nobody_program' : 'apply.nobody')}</p>}
      {created.length > 0 && <p>{t('apply.created', { count: created.length })}</p>}
      {notAppliedReasons.map((reason) => {
        const whom = skipped.filter((one) => one.reason === reason);
        if (whom.length === 0) return null;
        return (
          <details key={reason} open={reason === 'personal_value_missing' && whom.length <= 10}>
            <summary>{t(`apply.${reason}`, { count: whom.length })}</summary>
            <ul>
              {whom.slice(0, 50).map(({ patientId }) => (
                <li key={patientId}>
                  <PatientLink id={patientId} />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}

function PatientLink({ id }: { id: string }) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const { data } = useOne(patients, id, { ignore: [403, 404] });
  return <Link to={recordPath(id, 'triggers')}>{data ? format.name(data) : t('apply.open')}</Link>;
}

function PatientSearch({ onChoose }: { onChoose: (one: Chosen) => void }) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const may = useMay('patient');
  const [text, setText] = useState('');
  const found = useList(patients, { perPage: 8, query: text }, { enabled: may && text !== '' });
  return (
    <SearchSelectField
      id="apply-patient"
      name="patient"
      label={t('apply.patient')}
      value={null}
      required={false}
      error={undefined}
      max={undefined}
      choices={undefined}
      onBlur={() => undefined}
      onChange={(id) => {
        const row = found.rows.find((one) => one.id === id);
        if (row) onChoose({ id: row.id, name: format.name(row) });
      }}
      onSearch={setText}
      searching={found.isFetching}
      failed={found.error !== null}
      options={found.rows.map((one) => ({
        value: one.id,
        label: format.name(one),
        note: format.date(one.birthDate),
      }))}
    />
  );
}
