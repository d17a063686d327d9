import type { Cied } from '@fernpuls/contract/logistics/cied/cied';
import { useNavigate } from 'react-router';
import IconDots from '#icons/IconDots';
import IconPencil from '#icons/IconPencil';
import IconPrinter from '#icons/IconPrinter';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { ciedPath } from './addresses.ts';
import styles from './cied.module.css';

/** What is entered beside it, by the drawer it opens. */
const entries = [
  { drawer: 'edit', label: 'edit', keys: null },
  { drawer: 'value', label: 'value_new', keys: 'n' },
  { drawer: 'import', label: 'import.button', keys: 'i' },
] as const;

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

type Actions = {
  mayWrite: boolean;
  onOpen: (drawer: string) => void;
  onReport: () => void;
  /** Null: the person may write none, or nothing was sent that one could be about. */
  onFinding: (() => void) | null;
  onSeen: () => void;
  isDone: boolean;
};

export function CiedActions({ mayWrite, onOpen, onReport, onFinding, onSeen, isDone }: Actions) {
  const { t } = useTranslation('implants');
  return (
    <Row>
      {mayWrite && (
        <Dropdown title={t('more_tools')} icon={<IconDots aria-hidden="true" />} align="end" width={260}>
          {(close) => (
            <Stack gap={1}>
              {entries.map(({ drawer, label, keys }) => (
                <Button
                  key={drawer}
                  variant="subtle"
                  {...(keys ? { keys } : {})}
                  onClick={() => {
                    close();
                    onOpen(drawer);
                  }}
                >
                  {t(label)}
                </Button>
              ))}
            </Stack>
          )}
        </Dropdown>
      )}
      <Button keys="p" icon={<IconPrinter aria-hidden="true" />} onClick={onReport}>
        {t('report.button')}
      </Button>
      {onFinding && (
        <Button keys="b" icon={<IconPencil aria-hidden="true" />} onClick={onFinding}>
          {t('report.finding')}
        </Button>
      )}
      {mayWrite && (
        <Button variant="primary" keys="q" disabled={isDone} onClick={onSeen}>
          {t('seen_next')}
        </Button>
      )}
    </Row>
  );
}
