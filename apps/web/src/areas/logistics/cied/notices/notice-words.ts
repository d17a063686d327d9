import type { CiedNotice } from '@fernpuls/contract/logistics/cied/cied-notice';
import type { Translate } from '../../../../i18n/texts.ts';

type Told = Pick<CiedNotice, 'kind' | 'subject'>;

/** „Zone VF“, „Elektrode RV“, „Batterie“. */
export function partText({ kind, subject }: Told, t: Translate): string {
  return t(`notice.kind.${kind}`, { subject: kind === 'lead' ? subject.toUpperCase() : subject });
}

const withStates: readonly CiedNotice['kind'][] = ['therapy', 'zone', 'battery', 'lead'];

/** „inaktiv (vorher aktiv)“; of a refused message why; empty where the details say it. */
export function stateText(
  { kind, state, stateBefore }: Told & Pick<CiedNotice, 'state' | 'stateBefore'>,
  t: Translate,
): string {
  if (kind === 'refused') return t(`errors:${state}`, { defaultValue: t('errors:invalid') });
  if (!withStates.includes(kind)) return '';
  const before = stateBefore === null ? '' : t('notice.before', { state: t(`notice.state.${stateBefore}`) });
  return [t(`notice.state.${state}`), before && `(${before})`].filter(Boolean).join(' ');
}

/** The state the battery was in last; null: it never told. Newest first. */
export function batteryStateOf(notices: readonly CiedNotice[]): string | null {
  const told = notices.find(
    ({ kind, withdrawnAt, outcome }) => kind === 'battery' && withdrawnAt === null && outcome !== 'past',
  );
  return told?.state ?? null;
}
