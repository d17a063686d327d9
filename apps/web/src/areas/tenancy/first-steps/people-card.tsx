import { physicians } from '@fernpuls/contract/identity/physician';
import { useList } from '../../../api/hooks.ts';
import { useMay, usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { invitePath } from './addresses.ts';
import styles from './first-steps.module.css';

const mostShown = 8;

/** Who works here, and whether each has been here yet. */
export function PeopleCard() {
  const { t } = useTranslation('first_steps');
  const format = useFormat();
  const me = usePerson().id;
  const { rows, error, refetch } = useList(physicians, {
    perPage: mostShown,
    filters: { isActive: true },
  });
  const mayInvite = useMay('physician', 'write');
  return (
    <section className={styles.card} aria-labelledby="people-title">
      <header>
        <h2 id="people-title">{t('people.card')}</h2>
        {mayInvite && <Link to={invitePath}>{t('step.people.action')}</Link>}
      </header>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      <ul>
        {rows.map((person) => {
          const state = person.id === me ? 'you' : person.lastSeenAt ? 'here' : 'waiting';
          return (
            <li key={person.id}>
              <Avatar initials={format.initials(person)} seed={person.id} size="small" />
              <span>{format.fullName(person)}</span>
              <small data-state={state}>{t(`people.${state}`)}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
