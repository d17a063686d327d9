import { patients } from '@fernpuls/contract/patients/patient';
import IconSearch from '#icons/IconSearch';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { useList } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { PriorityGlyph } from '../../ui/priority-glyph.tsx';
import { toggleTheme } from '../../ui/theme.ts';
import { useNavigation } from './navigation.ts';
import styles from './spotlight.module.css';

type Hit = {
  key: string;
  group: string;
  icon: ReactNode;
  title: string;
  note: string;
  keys?: string;
  run: () => void;
};

/** Finds screens, commands and patients the person may see; the first hit is chosen already. */
export function Component({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'ui']);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const hits = useHits(query.trim());
  const current = Math.min(chosen, Math.max(0, hits.length - 1));
  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    hit.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setChosen((current + step + hits.length) % Math.max(1, hits.length));
    else if (event.key === 'Enter') open(hits[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="" label={t('spotlight.title')} kind="bare" width={680} onClose={onClose}>
      <label className={styles.search}>
        <IconSearch aria-hidden="true" />
        <input
          role="combobox"
          aria-label={t('spotlight.placeholder')}
          aria-expanded={hits.length > 0}
          aria-controls="spotlight-hits"
          aria-activedescendant={hits[current] ? `hit-${hits[current].key}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('spotlight.placeholder')}
          value={query}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
          }}
        />
      </label>
      <div id="spotlight-hits" role="listbox" aria-label={t('spotlight.title')} className={styles.hits}>
        {hits.map((hit, index) => (
          <div key={hit.key} role="presentation">
            {hit.group !== hits[index - 1]?.group && <p className={styles.group}>{hit.group}</p>}
            <div
              id={`hit-${hit.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className={styles.hit}
              onPointerMove={() => setChosen(index)}
              onClick={() => open(hit)}
              onKeyDown={onKeyDown}
            >
              {hit.icon}
              <strong>{hit.title}</strong>
              <span className={styles.note}>{hit.note}</span>
              {hit.keys && <Kbd keys={hit.keys} split />}
            </div>
          </div>
        ))}
        {hits.length === 0 && <p className={styles.none}>{t('spotlight.none', { query })}</p>}
      </div>
      <footer className={styles.foot}>
        <Kbd keys="arrowup arrowdown" split /> {t('spotlight.choose')}
        <Kbd keys="enter" /> {t('spotlight.open')}
        <span className={styles.end}>
          <Kbd keys="esc" /> {t('spotlight.close')}
        </span>
      </footer>
      <p className="visually-hidden" role="status">
        {t('spotlight.results', { count: hits.length })}
      </p>
    </Dialog>
  );
}

function useHits(query: string): Hit[] {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const navigate = useNavigate();
  const asked = useDeferredValue(query);
  const enabled = useMay('patient') && asked.length >= 2;
  const { rows } = useList(patients, { query: asked, perPage: 6 }, { enabled });
  const people = (enabled ? rows : []).map((patient) => ({
    key: patient.id,
    group: t('spotlight.patients'),
    icon: <PriorityGlyph priority={patient.alarmPriority ?? 'no_priority'} size={18} />,
    title: format.name(patient),
    note: [
      `*${format.date(patient.birthDate)}`,
      t('spotlight.number', { number: patient.customPatientId }),
      patient.openAlarmCount > 0 ? t('spotlight.alarms', { count: patient.openAlarmCount }) : '',
    ]
      .filter(Boolean)
      .join(' · '),
    run: () => void navigate(`/protected/patients/${patient.id}`),
  }));
  const group = t('spotlight.screens');
  const screens = useNavigation().map((entry) => ({
    key: entry.key,
    group,
    icon: <entry.icon aria-hidden="true" />,
    title: t(`nav.${entry.key}`),
    note: '',
    keys: `g ${entry.letter}`,
    run: () => void navigate(entry.to),
  }));
  const theme = {
    key: 'theme',
    group,
    icon: <span />,
    title: t('theme.toggle'),
    note: '',
    keys: 'shift+d',
    run: toggleTheme,
  };
  const matching = [...screens, theme].filter((hit) => hit.title.toLowerCase().includes(query.toLowerCase()));
  return [...people, ...matching];
}
