import { ciedEgm, type Egm } from '@fernpuls/contract/logistics/cied/cied.call';
import type { CiedEpisode } from '@fernpuls/contract/logistics/cied/cied-record';
import { type PointerEvent, useRef, useState } from 'react';
import { useCall } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { useHotkeys } from '../../../../ui/hotkeys.ts';
import { Row, Text } from '../../../../ui/layout/layout.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { EgmCanvas } from '../egm-canvas.tsx';
import { EgmCaliper } from './egm-caliper.tsx';
import { caliperAt, middleOf, type Placed } from './placing.ts';
import styles from './egm.module.css';

type Props = { episode: CiedEpisode; now: number; onClose: () => void };

/** The electrogram of an episode, full size, with calipers. */
export function EgmDialog({ episode, now, onClose }: Props) {
  const { t } = useTranslation(['implants', 'ui']);
  const format = useFormat();
  const { data, error, isPending, refetch } = useCall(
    ciedEgm,
    { id: episode.id },
    { enabled: episode.hasEgm },
  );
  const kind = t(`episode.${episode.kind}`);
  return (
    <Dialog
      title={`${t('egm.title')} ${kind}, ${format.moment(episode.beganAt, now)}`}
      onClose={onClose}
      width={1320}
      footer={
        <Button keys="esc" onClick={onClose}>
          {t('ui:close')}
        </Button>
      }
    >
      {!episode.hasEgm && <Text quiet>{t('egm.none')}</Text>}
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {episode.hasEgm && isPending && !error && <Skeleton height="28rem" />}
      {data && (
        <Measured egm={data.data} label={t('egm.label', { number: data.data.channels.length, kind })} />
      )}
    </Dialog>
  );
}

function Measured({ egm, label }: { egm: Egm; label: string }) {
  const { t } = useTranslation('implants');
  const [caliper, setCaliper] = useState<Placed | null>(null);
  const [isNew, setNew] = useState(false);
  const drawn = useRef<{ x: number; y: number } | null>(null);
  const begin = () => {
    setNew(true);
    setCaliper(middleOf(egm));
  };
  useHotkeys([{ keys: 'm', label: t('egm.measure'), group: t('egm.title'), run: begin }]);
  const spot = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top, width: box.width };
  };
  return (
    <>
      <Row between>
        <Text quiet small>
          {t('egm.help')}
        </Text>
        <Button keys="m" onClick={begin}>
          {t('egm.measure')}
        </Button>
      </Row>
      <div className={styles.around}>
        <div
          className={styles.hand}
          onPointerDown={(event) => {
            // A finger moves the paper; what it measures with it takes by its edges.
            if (event.button !== 0 || event.pointerType === 'touch') return;
            event.currentTarget.setPointerCapture(event.pointerId);
            drawn.current = spot(event);
          }}
          onPointerMove={(event) => {
            const from = drawn.current;
            const to = spot(event);
            if (!from || Math.abs(to.x - from.x) < 4) return;
            setNew(false);
            setCaliper(caliperAt(egm, { from, to, width: to.width }));
          }}
          onPointerUp={() => {
            drawn.current = null;
          }}
          onPointerCancel={() => {
            drawn.current = null;
          }}
        >
          <EgmCanvas egm={egm} label={label} size="large">
            {(width) =>
              caliper && (
                <EgmCaliper egm={egm} width={width} caliper={caliper} isNew={isNew} onChange={setCaliper} />
              )
            }
          </EgmCanvas>
        </div>
      </div>
    </>
  );
}
