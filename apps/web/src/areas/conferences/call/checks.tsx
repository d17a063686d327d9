import { bandwidthFor } from '@fernpuls/domain/conferences/bandwidth';
import type { Connection } from '@fernpuls/contract/conferences/shapes';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconCircleDashed from '#icons/IconCircleDashed';
import IconCircleX from '#icons/IconCircleX';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import styles from './checks.module.css';
import { playTone } from './test-tone.ts';
import { tryWay, type Way } from './try-way.ts';
import type { LocalMedia } from './use-local-media.ts';

type Standing = 'running' | 'open' | 'good' | 'warning' | 'failed';
const icons = {
  running: IconCircleDashed,
  open: IconCircleDashed,
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  failed: IconCircleX,
};

type Props = { media: LocalMedia; askConnection: () => Promise<Connection> };

/** What a consultation needs, tried one by one; what fails says what to do. */
export function Checks({ media, askConnection }: Props) {
  const { t } = useTranslation('conferences');
  const [attempt, setAttempt] = useState(0);
  return (
    <section className={styles.checks} aria-label={t('checks.title')}>
      <ul>
        <MediaCheck media={media} />
        <SpeakerCheck />
        <WayCheck key={attempt} askConnection={askConnection} />
      </ul>
      <Button size="toolbar" onClick={() => setAttempt(attempt + 1)}>
        {t('checks.again')}
      </Button>
    </section>
  );
}

function WayCheck({ askConnection }: Pick<Props, 'askConnection'>) {
  const [way, setWay] = useState<Way | null>(null);
  const ask = useEffectEvent(() => askConnection());
  useEffect(() => {
    let isGone = false;
    const tried = ask()
      .then(tryWay)
      .catch((): Way => ({ state: 'unreachable' }));
    void tried.then((found) => !isGone && setWay(found));
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <>
      <RelayCheck way={way} />
      <BandwidthCheck way={way} />
    </>
  );
}

type CheckProps = { standing: Standing; name: string; told?: string | undefined; children?: ReactNode };

function Check({ standing, name, told, children }: CheckProps) {
  const { t } = useTranslation('conferences');
  const Icon = icons[standing];
  return (
    <li data-standing={standing}>
      <Icon aria-hidden="true" />
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className="visually-hidden">{t(`checks.standing.${standing}`)}</span>
        {told && <span role={standing === 'failed' ? 'alert' : undefined}>{told}</span>}
      </span>
      {children}
    </li>
  );
}

function MediaCheck({ media: { isAsking, hasCamera, hasMicrophone, problem } }: Pick<Props, 'media'>) {
  const { t } = useTranslation('conferences');
  const name = t('checks.media');
  if (isAsking) return <Check standing="running" name={name} told={t('asking')} />;
  if (hasCamera && hasMicrophone) return <Check standing="good" name={name} />;
  const told = problem ? t(`problem.${problem}_text`) : undefined;
  return <Check standing={hasMicrophone ? 'warning' : 'failed'} name={name} told={told} />;
}

/** Nobody but the person can say whether the tone was heard. */
function SpeakerCheck() {
  const { t } = useTranslation('conferences');
  const [heard, setHeard] = useState<'not_asked' | 'asked' | 'yes' | 'no'>('not_asked');
  const play = () => {
    void playTone().catch(() => setHeard('no'));
    setHeard('asked');
  };
  const standing = heard === 'yes' ? 'good' : heard === 'no' ? 'failed' : 'open';
  const told = {
    not_asked: undefined,
    asked: t('checks.heard'),
    yes: undefined,
    no: t('checks.speaker_failed'),
  };
  return (
    <Check standing={standing} name={t('checks.speaker')} told={told[heard]}>
      {heard === 'asked' ? (
        <span className={styles.answers}>
          <Button size="toolbar" onClick={() => setHeard('yes')}>
            {t('checks.heard_yes')}
          </Button>
          <Button size="toolbar" onClick={() => setHeard('no')}>
            {t('checks.heard_no')}
          </Button>
        </span>
      ) : (
        <Button size="toolbar" onClick={play}>
          {t('checks.play')}
        </Button>
      )}
    </Check>
  );
}

function RelayCheck({ way }: { way: Way | null }) {
  const { t } = useTranslation('conferences');
  const format = useFormat();
  const name = t('checks.relay');
  if (way === null) return <Check standing="running" name={name} told={t('checks.trying')} />;
  if (way.state === 'reached') {
    const told = t('checks.round_trip', { ms: format.number(Math.round(way.roundTripMs)) });
    return <Check standing="good" name={name} told={told} />;
  }
  const standing = way.state === 'not_set_up' ? 'warning' : 'failed';
  return <Check standing={standing} name={name} told={t(`checks.relay_${way.state}`)} />;
}

function BandwidthCheck({ way }: { way: Way | null }) {
  const { t } = useTranslation('conferences');
  const format = useFormat();
  const name = t('checks.bandwidth');
  if (way === null) return <Check standing="running" name={name} told={t('checks.trying')} />;
  if (way.state !== 'reached')
    return <Check standing="open" name={name} told={t('checks.bandwidth_unknown')} />;
  const enough = bandwidthFor(way.megabits);
  const measured = t('checks.megabits', { value: format.number(way.megabits, 1) });
  const standing = { picture: 'good', sound: 'warning', too_little: 'failed' } as const;
  return (
    <Check
      standing={standing[enough]}
      name={name}
      told={enough === 'picture' ? measured : `${measured} · ${t(`checks.bandwidth_${enough}`)}`}
    />
  );
}
