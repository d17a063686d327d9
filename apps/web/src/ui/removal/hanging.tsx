import { isNamedKind } from '@fernpuls/contract/removal-kinds';
import type { RemovalKindShown, RemovalPreview } from '@fernpuls/contract/removal-preview.call';
import { programPath, recordPath, studyPath, surveyPath } from '@fernpuls/contract/paths';
import { Fragment } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../format.ts';
import { Link } from '../link.tsx';
import styles from './removal.module.css';

/** Where what is named is looked at; the rest stands in a list or in the same drawer. */
const leadsTo: Readonly<Record<string, (id: string) => string>> = {
  patients: (id) => recordPath(id),
  programs: programPath,
  studies: studyPath,
  surveys: surveyPath,
};

type Props = { preview: RemovalPreview; asked: number };

/** What a deletion takes along, what stays without it and what keeps it, each by kind, number and the first names. */
export function Hanging({ preview, asked }: Props) {
  const { t } = useTranslation('removal');
  const { takes, leaves, holds, kept, isPartial } = preview;
  const isNothing = takes.length + leaves.length + holds.length === 0;
  return (
    <div className={styles.hanging}>
      {isNothing && <p>{t('nothing')}</p>}
      <Kinds title={t('holds')} kinds={holds} />
      {kept.length > 0 && (
        <p>{kept.length < asked ? t('kept_some', { count: kept.length }) : t('kept_all')}</p>
      )}
      <Kinds title={t('takes')} kinds={takes} />
      <Kinds title={t('leaves')} kinds={leaves} />
      {isPartial && <p>{t('partial')}</p>}
    </div>
  );
}

function Kinds({ title, kinds }: { title: string; kinds: readonly RemovalKindShown[] }) {
  if (kinds.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {kinds.map((one) => (
          <Kind key={one.kind} {...one} />
        ))}
      </ul>
    </section>
  );
}

function Kind({ kind, count, running, names }: RemovalKindShown) {
  const { t } = useTranslation(['removal', 'audit']);
  const format = useFormat();
  const word = isNamedKind(kind) ? t(`kind.${kind}`) : t(`audit:subject.${kind}`);
  const number = format.number(count);
  return (
    <li>
      {running === null
        ? t('counted', { kind: word, number })
        : t('counted_running', { kind: word, number, running: format.number(running) })}
      {names.map((name, at) => (
        <Fragment key={name.id}>
          {at === 0 ? ': ' : ', '}
          <Named {...name} />
        </Fragment>
      ))}
      {names.length > 0 && names.length < count && ' …'}
    </li>
  );
}

function Named({ type, id, name }: RemovalKindShown['names'][number]) {
  const path = leadsTo[type];
  return path ? <Link to={path(id)}>{name}</Link> : name;
}
