import { useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import { useWrittenTexts } from '../../content/index.ts';
import styles from './letter.module.css';

type Props = { patientId: string; fieldId: string };

/** Texts kept to be used again, the most used first: one is put in where the caret stands. */
export function LetterTexts({ patientId, fieldId }: Props) {
  const { t } = useTranslation('documents');
  const list = useRef<HTMLUListElement>(null);
  const { entries, putIn } = useWrittenTexts(patientId);
  if (entries.length === 0) return null;
  const field = () => list.current?.ownerDocument.getElementById(fieldId);
  return (
    <Card title={t('letter.texts')} actions={<Kbd keys="#" />}>
      <Text quiet small>
        {t('letter.texts_help')}
      </Text>
      <ul ref={list} className={styles.texts}>
        {entries.slice(0, 8).map((entry) => (
          <li key={entry.key}>
            <button type="button" onClick={() => void putIn(field(), entry)}>
              {entry.template.name}
              <span>#{entry.template.key}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
