import { dutiesLeft } from '@fernpuls/contract/triggers/duties-left.call';
import { useCall } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './people.module.css';

type Props = {
  id: string;
  /** Roles taken from the person; without any: blocked. */
  withoutRoleIds?: readonly string[];
};

/** What would fall to nobody, were this person blocked or without these roles: told before it is done. */
export function DutiesLeft(props: Props) {
  const { t } = useTranslation('control_alarms');
  const left = useDutiesLeft(props);
  if (!left) return null;
  const duties = left.data.map(({ kind, count }) => `${t(`kind.${kind}`)}\u00a0(${count})`).join(', ');
  return (
    <div role="status" className={styles.quiet}>
      {duties && <p>{t(props.withoutRoleIds ? 'left_role' : 'left', { duties })}</p>}
      {left.chainSteps > 0 && <p>{t('left_chain', { count: left.chainSteps })}</p>}
    </div>
  );
}

/** Null where nothing falls to nobody, or nobody looks. */
export function useDutiesLeft({ id, withoutRoleIds }: Props) {
  const isWatched = useModule('triggers');
  const mayBlock = useMay('physician', 'write');
  const asked = withoutRoleIds ? { id, withoutRoleIds: [...withoutRoleIds] } : { id };
  const enabled = isWatched && mayBlock && withoutRoleIds?.length !== 0;
  const { data } = useCall(dutiesLeft, asked, { enabled, staleTime: 0, ignore: [403] });
  if (!enabled || !data || (data.data.length === 0 && data.chainSteps === 0)) return null;
  return data;
}
