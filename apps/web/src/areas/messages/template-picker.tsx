import { languageNames } from '@fernpuls/contract/languages';
import { textTemplatesPath } from '@fernpuls/contract/paths';
import { useEffect, useRef } from 'react';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { FilledText } from '../content/index.ts';
import styles from './template-picker.module.css';
import type { Templates } from './use-templates.ts';

export const optionId = (listId: string, key: string) => `${listId}-${key}`;

/** Templates above the field, and how the chosen one reads for this patient; the keys stay in the field. */
export function TemplatePicker({ id, templates }: { id: string; templates: Templates }) {
  const { t } = useTranslation(['messages', 'text_templates']);
  const { entries, active, values } = templates;
  const late = useDelayed(templates.isPending);
  const mayWrite = useMay('text_template', 'write');
  return (
    <div className={styles.picker}>
      {templates.error && <RegionError error={templates.error} onRetry={templates.refetch} />}
      {late && <Skeleton height="2.5rem" />}
      {templates.isEmpty && !templates.error && (
        <p className={styles.empty}>
          {t('templates.none')} {mayWrite && <Link to={textTemplatesPath}>{t('templates.create')}</Link>}
        </p>
      )}
      <ul id={id} role="listbox" aria-label={t('templates.title')} className={styles.list}>
        {entries.map((entry, at) => (
          <Option
            key={entry.key}
            id={optionId(id, entry.key)}
            entry={entry}
            isActive={entry.key === active?.key}
            onPoint={() => templates.choose(at)}
            onChoose={() => void templates.insert(entry)}
          />
        ))}
      </ul>
      {active && (
        <section className={styles.preview} aria-label={t('text_templates:preview')}>
          {values.error ? (
            <RegionError error={values.error} onRetry={values.refetch} />
          ) : (
            <FilledText text={active.variant.text} values={values.values} isOpen={values.isPending} />
          )}
        </section>
      )}
    </div>
  );
}

type OptionProps = {
  id: string;
  entry: Templates['entries'][number];
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Option({ id, entry, isActive, onPoint, onChoose }: OptionProps) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <li
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerEnter={onPoint}
      onClick={onChoose}
    >
      <span className={styles.name}>{entry.template.name}</span>
      {entry.isForeign && <Chip tone="outline">{languageNames[entry.variant.language]}</Chip>}
      <span className={styles.key}>/{entry.template.key}</span>
    </li>
  );
}
