import { reachOf, type Try } from '@fernpuls/domain/events/plan/tries';
import IconPhone from '#icons/IconPhone';
import IconStarFilled from '#icons/IconStarFilled';
import type { Callee } from '../../../clinical/calls/use-callees.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import styles from './calls.module.css';
import { Disclosure } from './disclosure.tsx';

type Props = {
  callee: Callee;
  /** Of this number. */
  tries: readonly Try[];
  /** Whom C dials. */
  isFirst: boolean;
  /** The number was pressed. */
  onPressed: () => void;
  /** Before ringing somebody who may be told nothing. */
  onAsk: () => void;
};

/** Somebody to ring: who, what they may be told, the number and how often somebody was reached by it. */
export function CalleeLine({ callee, tries, isFirst, onPressed, onAsk }: Props) {
  const { t } = useTranslation(['calls', 'record', 'cockpit']);
  const { name, relation, phone, note, isFirstChoice } = callee;
  const { tried, reached } = reachOf(tries);
  const looks = {
    icon: <IconPhone aria-hidden="true" />,
    ...(isFirst ? ({ variant: 'primary', keys: 'c' } as const) : {}),
  };
  const label = (
    <>
      {t('record:call.button')}
      <span className="visually-hidden">: {name}</span>
    </>
  );
  return (
    <div className={styles.callee}>
      <div className={styles.grow}>
        <Row gap={2}>
          <strong>{name}</strong>
          <Text as="span" quiet>
            {relation ?? t('patient')}
          </Text>
          {isFirstChoice && <IconStarFilled size={14} role="img" aria-label={t('first')} />}
          <Disclosure callee={callee} />
        </Row>
        <Row gap={2}>
          <span className="numeric">{phone}</span>
          {tried > 0 && (
            <Text as="span" quiet small>
              {t('cockpit:reach', { reached, tried })}
            </Text>
          )}
          {note && (
            <Text as="span" quiet small>
              {note}
            </Text>
          )}
        </Row>
      </div>
      {callee.disclosure === 'none' ? (
        <Button {...looks} aria-haspopup="dialog" onClick={onAsk}>
          {label}
        </Button>
      ) : (
        <ButtonLink {...looks} to={callee.href} onClick={onPressed}>
          {label}
        </ButtonLink>
      )}
    </div>
  );
}
