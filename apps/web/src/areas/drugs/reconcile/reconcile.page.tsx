import { patients } from '@fernpuls/contract/patients/patient';
import { recordPath } from '@fernpuls/contract/paths';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Link } from '../../../ui/link.tsx';
import { Compared } from './compared.tsx';
import { nothingRead, planOf } from './read-model.ts';
import { ReadPanel } from './read-panel.tsx';
import styles from './reconcile.module.css';

/** A plan of somebody else beside ours: read, compared, decided row by row, taken over as a whole. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('drugs');
  const navigate = useNavigate();
  const [reading, setReading] = useState(nothingRead);
  const patient = useOne(patients, id).data;
  const { plan } = planOf(reading);
  const base = recordPath(id, 'drugs');
  useHotkeys([
    {
      keys: 'b',
      label: t('reconcile.again'),
      group: t('reconcile.title'),
      run: () => setReading(nothingRead),
    },
    { keys: 'esc', label: t('reconcile.back'), group: t('reconcile.title'), run: () => void navigate(base) },
  ]);
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <Link to={base}>{t('title')}</Link>
        <h2>{t('reconcile.title')}</h2>
        {plan && (
          <Button size="toolbar" keys="b" onClick={() => setReading(nothingRead)}>
            {t('reconcile.again')}
          </Button>
        )}
      </header>
      {plan && patient ? (
        <Compared
          key={plan.id}
          patient={patient}
          plan={plan}
          pages={reading.pages.map(({ text }) => text)}
          bundle={reading.bundle?.text ?? null}
          onDone={() => void navigate(base)}
        />
      ) : (
        <div className={styles.read}>
          <ReadPanel reading={reading} onRead={setReading} />
        </div>
      )}
    </section>
  );
}
