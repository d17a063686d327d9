import type { Cied } from '@fernpuls/contract/logistics/cied/cied';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { ciedPath } from './addresses.ts';
import styles from './cied.module.css';

/** Which implant it is, and the way to the others of the patient. */
export function CiedTitle({ cied, all }: { cied: Cied; all: readonly Cied[] }) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const navigate = useNavigate();
  const shown = all.length > 0 ? all : [cied];
  const nameOf = ({ kind, model, implantedOn, explantedOn }: Cied) =>
    [
      `${t(`kind.${kind}`)} ${model}`,
      implantedOn && t('since', { day: format.date(implantedOn) }),
      explantedOn && t('until', { day: format.date(explantedOn) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Row gap={3}>
      <h2>{t('title')}</h2>
      <select
        className={styles.choice}
        aria-label={t('choose')}
        value={cied.id}
        onChange={({ target }) => void navigate(ciedPath(cied.patientId, target.value))}
      >
        {shown.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </Row>
  );
}

type Actions = { onOpen: (drawer: string) => void; onSeen: () => void; isDone: boolean };

export function CiedActions({ onOpen, onSeen, isDone }: Actions) {
  const { t } = useTranslation('implants');
  return (
    <Row>
      <Button onClick={() => onOpen('edit')}>{t('edit')}</Button>
      <Button keys="n" onClick={() => onOpen('value')}>
        {t('value_new')}
      </Button>
      <Button keys="i" onClick={() => onOpen('import')}>
        {t('import.button')}
      </Button>
      <Button variant="primary" keys="q" disabled={isDone} onClick={onSeen}>
        {t('seen_next')}
      </Button>
    </Row>
  );
}
