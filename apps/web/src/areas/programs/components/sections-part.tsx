import { media } from '@fernpuls/contract/documents/medium';
import { type ComponentSection, componentLimits } from '@fernpuls/domain/programs/component';
import { useState } from 'react';
import IconX from '#icons/IconX';
import { useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchSelectField } from '../../../ui/search-select.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { asText } from '../../../ui/as-text.ts';
import styles from './components.module.css';
import { withEntry } from './edit-list.ts';
import { freshSection } from './fresh-parts.ts';
import { useMediaFound } from './options.ts';
import { Part } from './part-head.tsx';
import type { Editing } from './use-editing.ts';

/** What somebody reads, with a film or a leaflet of the library. */
export function SectionsPart({ editing }: { editing: Editing }) {
  const { document, change, readOnly } = editing;
  const { sections } = document;
  return (
    <Part
      name="sections"
      isEmpty={sections.length === 0}
      readOnly={readOnly}
      disabled={sections.length >= componentLimits.sections}
      add={() => change((held) => ({ ...held, sections: [...held.sections, freshSection(held)] }))}
    >
      {sections.length > 0 && (
        <ul className={styles.rows}>
          {sections.map((entry, index) => (
            <li key={entry.id} className={styles.reads}>
              <Reads editing={editing} entry={entry} index={index} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

type Props = { editing: Editing; entry: ComponentSection; index: number };

function Reads({ editing, entry, index }: Props) {
  const { t } = useTranslation('program_components');
  const { bind, change, remove, readOnly } = editing;
  const [typed, setTyped] = useState('');
  const found = useMediaFound(typed);
  const mayRead = useMay('medium');
  const { data: medium } = useOne(media, entry.mediumId ?? undefined, { ignore: [404], enabled: mayRead });
  const name = entry.title.trim() || t('one.sections');
  const at = `sections/${index}`;
  const set = (next: Partial<ComponentSection>) =>
    change((held) => ({ ...held, sections: withEntry(held.sections, index, next) }));
  return (
    <>
      <TextField
        {...bind(`${at}/title`, {
          label: t('sections.name'),
          value: entry.title,
          required: true,
          max: componentLimits.title,
          onChange: (title) => set({ title: asText(title) }),
        })}
      />
      {!readOnly && (
        <IconButton
          className={styles.remove}
          label={t('remove', { name })}
          icon={<IconX />}
          onClick={() => remove('sections', index, name)}
        />
      )}
      <div className={styles.whole}>
        <TextareaField
          {...bind(`${at}/text`, {
            label: t('sections.text'),
            value: entry.text,
            max: componentLimits.text,
            onChange: (text) => set({ text: asText(text) || null }),
          })}
          rows={3}
        />
      </div>
      {mayRead && (
        <div className={styles.whole}>
          <SearchSelectField
            {...bind(`${at}/medium_id`, {
              label: t('sections.medium'),
              value: entry.mediumId,
              onChange: (id) => set({ mediumId: typeof id === 'string' ? id : null }),
            })}
            valueLabel={medium?.title ?? null}
            help={t('sections.medium_help')}
            onSearch={setTyped}
            disabled={readOnly}
            {...found}
          />
        </div>
      )}
    </>
  );
}
