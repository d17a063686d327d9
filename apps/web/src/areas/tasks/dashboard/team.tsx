import IconCircleCheck from '#icons/IconCircleCheck';
import IconCircleDashed from '#icons/IconCircleDashed';
import type { TeamActivity } from '@fernpuls/contract/triggers/event-counts.call';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { initialsOf } from '../../../ui/initials.ts';
import styles from './dashboard.module.css';

type Members = TeamActivity['team'];

/** Who has a screen open, and how much each has taken on. */
export function Team({ team }: { team: Members }) {
  const { t } = useTranslation('insights');
  const me = usePerson().id;
  // The figures may be older than the present screen, which proves that one is here oneself.
  const members = team.map((member) => ({ ...member, isPresent: member.isPresent || member.id === me }));
  return (
    <section className={styles.card} aria-labelledby="team-title">
      <header className={styles.head}>
        <h2 id="team-title">{t('team.title')}</h2>
      </header>
      <ul>
        {ordered(members, me).map((member) => (
          <li key={member.id} className={styles.member}>
            <Avatar initials={initialsOf(member.name)} seed={member.id} />
            <span className={styles.memberWords}>
              <strong>{member.id === me ? t('team.you') : member.name}</strong>
              <span className={`${styles.quiet} numeric`}>
                {t('team.alarms', { count: member.alarms })} · {t('team.tasks', { count: member.tasks })}
              </span>
            </span>
            <span className={styles.presence} data-present={member.isPresent || undefined}>
              {member.isPresent ? (
                <IconCircleCheck aria-hidden="true" />
              ) : (
                <IconCircleDashed aria-hidden="true" />
              )}
              {t(member.isPresent ? 'team.present' : 'team.absent')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Oneself first, then who is here; the server sorts by name. */
function ordered(team: Members, me: string): Members {
  const rank = (member: Members[number]) => (member.id === me ? 0 : member.isPresent ? 1 : 2);
  return team.toSorted((a, b) => rank(a) - rank(b));
}
