import { awaitableRhythms } from '@fernpuls/domain/triggers/rules/ask-recording';
import { type OccurrenceCondition, rhythmSources } from '@fernpuls/domain/triggers/rules/rule';
import { useTranslation } from '../../i18n/use-translation.ts';
import { InlineChoices, InlineSelect } from './inline.tsx';
import type { EditableLeaf } from './rule-changes.ts';
import { Sentence } from './sentence.tsx';

type Rhythm = Extract<OccurrenceCondition, { kind: 'ecg_rhythm' }>;
type Props = { path: string; value: Rhythm; onChange: (value: EditableLeaf) => void };

const sources = ['either', ...rhythmSources] as const;

/** Which rhythms raise the alarm and whose class counts; what the platform never suggests is not offered for it. */
export function RhythmEditor({ path, value, onChange }: Props) {
  const { t } = useTranslation('rules');
  const change = (chosen: (typeof sources)[number]) => {
    const source = chosen === 'either' ? null : chosen;
    const known: readonly string[] = awaitableRhythms(source);
    onChange({ ...value, source, rhythms: value.rhythms.filter((one) => known.includes(one)) });
  };
  const rhythms = (
    <InlineChoices
      path={`${path}/rhythms`}
      label={t('edit.rhythms')}
      value={value.rhythms}
      options={awaitableRhythms(value.source).map((one): { value: string; label: string } => ({
        value: one,
        label: t(`rhythm.${one}`),
      }))}
      onChange={(next) => onChange({ ...value, rhythms: next })}
    />
  );
  const source = (
    <InlineSelect
      path={`${path}/source`}
      label={t('edit.rhythm_source')}
      value={value.source ?? 'either'}
      options={sources.map((one) => ({ value: one, label: t(`rhythm_source.${one}`) }))}
      onChange={change}
    />
  );
  return <Sentence text={t('words.ecg_rhythm_by')} parts={{ rhythms, source }} />;
}
