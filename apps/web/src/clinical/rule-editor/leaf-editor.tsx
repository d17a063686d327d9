import { isNumeric, type NumericCondition } from '@fernpuls/domain/triggers/rules/rule';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { InlineNumber, InlineSelect } from './inline.tsx';
import { MissingSchedule } from './missing-schedule.tsx';
import { OtherEditor } from './other-editor.tsx';
import {
  type EditableLeaf,
  type LeafKind,
  leafKind,
  persistenceOf,
  persistences,
  withKind,
  withPersistence,
} from './rule-changes.ts';
import styles from './rules.module.css';
import { Sentence } from './sentence.tsx';
import { SingleEditor } from './single-editor.tsx';
import { HoursSpan } from './spans.tsx';

type Props = {
  path: string;
  value: EditableLeaf;
  kinds: readonly LeafKind[];
  onChange: (value: EditableLeaf) => void;
};

/** One part of a rule: what kind it is, and its sentence. */
export function LeafEditor({ path, value, kinds, onChange }: Props) {
  const { t } = useTranslation('rules');
  const kind = leafKind(value);
  return (
    <div className={styles.leaf}>
      <span className={styles.kind}>
        <InlineSelect
          path={path}
          label={t('edit.kind')}
          value={kind}
          options={[...new Set([...kinds, kind])].map((one) => ({
            value: one,
            label: t(`edit.leaf.${one}`),
          }))}
          onChange={(next) => onChange(withKind(value, next))}
        />
      </span>
      <div className={styles.sentence}>
        {isNumeric(value) ? (
          <NumericEditor path={path} value={value} onChange={onChange} />
        ) : (
          <OtherEditor path={path} value={value} onChange={onChange} />
        )}
      </div>
      {value.kind === 'missing' && <MissingSchedule path={path} value={value} onChange={onChange} />}
    </div>
  );
}

type NumericProps = {
  path: string;
  value: NumericCondition;
  onChange: (value: NumericCondition) => void;
};

/** A condition on readings, once or as often as it takes. */
export function NumericEditor({ path, value, onChange }: NumericProps) {
  const { t } = useTranslation('rules');
  const persistence = (
    <InlineSelect
      path={`${path}/persistence`}
      label={t('edit.persistence')}
      value={persistenceOf(value)}
      options={persistences.map((one) => ({ value: one, label: t(`edit.persist.${one}`) }))}
      onChange={(next) => onChange(withPersistence(value, next))}
    />
  );
  if (!('of' in value)) {
    return (
      <>
        <SingleEditor path={path} value={value} onChange={onChange} /> {persistence}
      </>
    );
  }
  const of = (
    <SingleEditor
      path={`${path}/of`}
      value={value.of}
      onChange={(single) => onChange({ ...value, of: single })}
    />
  );
  if (value.kind === 'lasting') {
    const hours = (
      <HoursSpan
        path={`${path}/hours`}
        label={t('edit.lasting')}
        value={value.hours}
        onChange={(next) => onChange({ ...value, hours: next })}
      />
    );
    return (
      <>
        <Sentence text={t('words.lasting')} parts={{ of, hours }} /> {persistence}
      </>
    );
  }
  if (value.kind === 'flapping') {
    return (
      <>
        <FlappingSentence path={path} value={value} of={of} onChange={onChange} /> {persistence}
      </>
    );
  }
  const count = (name: 'n' | 'm') => (
    <InlineNumber
      path={`${path}/${name}`}
      label={t(`edit.${name}`)}
      value={value[name]}
      onChange={(next) => onChange({ ...value, [name]: next })}
    />
  );
  return (
    <>
      <Sentence text={t('words.repeated')} parts={{ of, n: count('n'), m: count('m') }} /> {persistence}
    </>
  );
}

type FlappingProps = {
  path: string;
  value: Extract<NumericCondition, { kind: 'flapping' }>;
  of: ReactNode;
  onChange: (value: NumericCondition) => void;
};

function FlappingSentence({ path, value, of, onChange }: FlappingProps) {
  const { t } = useTranslation('rules');
  const changes = (
    <InlineNumber
      path={`${path}/changes`}
      label={t('edit.changes')}
      value={value.changes}
      onChange={(next) => onChange({ ...value, changes: next })}
    />
  );
  const hours = (
    <HoursSpan
      path={`${path}/hours`}
      label={t('edit.flapping')}
      value={value.hours}
      onChange={(next) => onChange({ ...value, hours: next })}
    />
  );
  return <Sentence text={t('words.flapping')} parts={{ of, changes, hours }} />;
}
