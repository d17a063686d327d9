import { languageNames } from '@fernpuls/contract/languages';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { FilledText } from '../filled-text.tsx';
import type { TemplateEntry } from '../template-entries.ts';
import type { TemplateValue } from '../use-template-values.ts';
import styles from './choice-list.module.css';

type Props = {
  field: HTMLTextAreaElement;
  entries: readonly TemplateEntry[];
  active: TemplateEntry;
  values: { values: readonly TemplateValue[]; isPending: boolean };
  onPoint: (key: string) => void;
  onChoose: (entry: TemplateEntry) => void;
};

const room = 300;

/** Beside the field, which keeps the focus and the keys. */
export function ChoiceList({ field, entries, active, values, onPoint, onChoose }: Props) {
  const { t } = useTranslation('text_templates');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const optionId = (key: string) => `${id}-${key}`;
  useLayoutEffect(() => {
    const around = field.getBoundingClientRect();
    const isBelow = around.bottom + room < innerHeight || around.top < room;
    const element = box.current;
    if (!element) return;
    element.style.left = `${Math.max(8, Math.min(around.left, innerWidth - element.offsetWidth - 8))}px`;
    element.style.top = isBelow ? `${Math.min(around.bottom, innerHeight - 120)}px` : 'auto';
    element.style.bottom = isBelow ? 'auto' : `${innerHeight - around.top}px`;
  });
  useEffect(() => {
    // Above dialogs, wherever it stands in the document.
    if ('showPopover' in HTMLElement.prototype) box.current?.showPopover();
  }, []);
  useEffect(() => {
    const controlled = field.getAttribute('aria-controls');
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-autocomplete', 'list');
    return () => {
      if (controlled === null) field.removeAttribute('aria-controls');
      else field.setAttribute('aria-controls', controlled);
      field.removeAttribute('aria-activedescendant');
    };
  }, [field, id]);
  useEffect(() => {
    field.setAttribute('aria-activedescendant', `${id}-${active.key}`);
    document.getElementById(`${id}-${active.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [field, id, active.key]);
  return (
    <div ref={box} popover="manual" className={styles.box}>
      <ul id={id} role="listbox" aria-label={t('everywhere')} className={styles.list}>
        {entries.map((entry) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
          <li
            key={entry.key}
            id={optionId(entry.key)}
            role="option"
            aria-selected={entry.key === active.key}
            className={styles.option}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onPointerEnter={() => onPoint(entry.key)}
            onClick={() => onChoose(entry)}
          >
            <span>{entry.template.name}</span>
            {entry.isForeign && <Chip tone="outline">{languageNames[entry.variant.language]}</Chip>}
            <span className={styles.key}>#{entry.template.key}</span>
          </li>
        ))}
      </ul>
      <div className={styles.preview}>
        <FilledText text={active.variant.text} values={values.values} isOpen={values.values.length === 0} />
      </div>
    </div>
  );
}
