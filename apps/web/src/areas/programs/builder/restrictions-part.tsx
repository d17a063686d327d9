import { freshContentId } from '@fernpuls/domain/programs/component';
import type { ContentFault } from '@fernpuls/domain/programs/content-fault';
import type { Icd10Restriction, ManualRestriction } from '@fernpuls/domain/programs/program';
import { programLimits } from '@fernpuls/domain/programs/program';
import IconPlus from '#icons/IconPlus';
import IconX from '#icons/IconX';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { DevicesCard } from './devices-card.tsx';
import partsStyles from './parts.module.css';
import phasesStyles from './phases.module.css';
import { RestrictionsLine } from './restrictions-line.tsx';
import type { Draft } from './use-draft.ts';
import { useFaultText } from './use-fault-text.ts';

type Props = { draft: Draft; faults: readonly ContentFault[]; mayWrite: boolean };

/** Whom the programme is for: ranges of diagnoses that let in or keep out, and questions somebody answers. */
export function RestrictionsPart({ draft, faults, mayWrite }: Props) {
  return (
    <div className={partsStyles.partBody}>
      <RestrictionsLine document={draft.document} />
      <fieldset disabled={!mayWrite} className={partsStyles.plainSet}>
        <DiagnosesCard draft={draft} faults={faults} mayWrite={mayWrite} />
        <DevicesCard draft={draft} faults={faults} mayWrite={mayWrite} />
        <QuestionsCard draft={draft} faults={faults} mayWrite={mayWrite} />
      </fieldset>
    </div>
  );
}

/** Ranges of diagnoses that let in or keep out. */
function DiagnosesCard({ draft, faults, mayWrite }: Props) {
  const { t } = useTranslation('programs');
  const faultText = useFaultText(faults);
  const { document, change } = draft;
  const { icd10s } = document;
  const setRange = (at: number, part: Partial<Icd10Restriction>) =>
    change({ ...document, icd10s: icd10s.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <Card title={t('restriction.diagnoses')}>
      <p className={phasesStyles.quiet}>{t('restriction.diagnoses_text')}</p>
      {icd10s.map(({ from, to, excludes }, at) => (
        <div key={`${at} of ${icd10s.length}`} className={partsStyles.line}>
          <SelectField
            {...binding({
              id: `range-${at}-kind`,
              label: t('restriction.kind'),
              value: excludes ? 'excludes' : 'includes',
              required: true,
              onChange: (kind) => setRange(at, { excludes: kind === 'excludes' }),
            })}
            value={excludes ? 'excludes' : 'includes'}
            options={['includes', 'excludes'].map((value) => ({
              value,
              label: t(`restriction.${value}`),
            }))}
          />
          <TextField
            {...binding({
              id: `range-${at}-from`,
              label: t('restriction.from'),
              value: from,
              required: true,
              max: 6,
              error: faultText(`icd10s/${at}/from`) ?? undefined,
              onChange: (text) => setRange(at, { from: String(text).toUpperCase().slice(0, 6) }),
            })}
          />
          <TextField
            {...binding({
              id: `range-${at}-to`,
              label: t('restriction.to'),
              value: to ?? '',
              max: 6,
              error: faultText(`icd10s/${at}/to`) ?? undefined,
              onChange: (text) => setRange(at, { to: String(text).toUpperCase().slice(0, 6) || null }),
            })}
          />
          <IconButton
            label={t('restriction.remove_range', { n: at + 1 })}
            icon={<IconX />}
            onClick={() => change({ ...document, icd10s: icd10s.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      {icd10s.length < programLimits.icd10s && mayWrite && (
        <span>
          <Button
            size="toolbar"
            icon={<IconPlus />}
            onClick={() =>
              change({ ...document, icd10s: [...icd10s, { from: '', to: null, excludes: false }] })
            }
          >
            {t('restriction.add_range')}
          </Button>
        </span>
      )}
    </Card>
  );
}

/** What somebody of the practice asks before. */
function QuestionsCard({ draft, faults, mayWrite }: Props) {
  const { t } = useTranslation('programs');
  const faultText = useFaultText(faults);
  const { document, change } = draft;
  const { manuals } = document;
  const setManual = (at: number, part: Partial<ManualRestriction>) =>
    change({ ...document, manuals: manuals.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <Card title={t('restriction.questions')}>
      <p className={phasesStyles.quiet}>{t('restriction.questions_text')}</p>
      {manuals.map(({ id, text, expects }, at) => (
        <div key={id} className={partsStyles.line}>
          <div className={partsStyles.grow}>
            <TextField
              {...binding({
                id: `manual-${id}`,
                label: t('restriction.question', { n: at + 1 }),
                value: text,
                required: true,
                max: programLimits.text,
                error: faultText(`manuals/${at}/text`) ?? undefined,
                onChange: (next) => setManual(at, { text: String(next) }),
              })}
            />
          </div>
          <SelectField
            {...binding({
              id: `manual-${id}-expects`,
              label: t('restriction.expected'),
              value: expects ? 'yes' : 'no',
              required: true,
              onChange: (answer) => setManual(at, { expects: answer === 'yes' }),
            })}
            value={expects ? 'yes' : 'no'}
            options={['yes', 'no'].map((value) => ({ value, label: t(`restriction.${value}`) }))}
          />
          <IconButton
            label={t('restriction.remove_question', { n: at + 1 })}
            icon={<IconX />}
            onClick={() => change({ ...document, manuals: manuals.filter((one) => one.id !== id) })}
          />
        </div>
      ))}
      {manuals.length < programLimits.manuals && mayWrite && (
        <span>
          <Button
            size="toolbar"
            icon={<IconPlus />}
            onClick={() =>
              change({
                ...document,
                manuals: [...manuals, { id: freshContentId('k', manuals), text: '', expects: true }],
              })
            }
          >
            {t('restriction.add_question')}
          </Button>
        </span>
      )}
    </Card>
  );
}
