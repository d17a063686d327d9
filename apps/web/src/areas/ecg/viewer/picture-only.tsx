import { picturePlacement, turned } from '@fernpuls/domain/ecg/view/picture-placement';
import IconPrinter from '#icons/IconPrinter';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useActions } from '../../../ui/actions.ts';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import picture from '../picture/picture.module.css';
import { PictureSheet } from '../picture/picture-sheet.tsx';
import { usePictures } from '../picture/use-pictures.ts';
import { EarlierCard } from './panel/earlier-card.tsx';
import { ReadingCard } from './panel/reading-card.tsx';
import { ReadingsCard } from './panel/readings-card.tsx';
import { SeenCard } from './panel/seen-card.tsx';
import { PictureNotices } from './picture-notices.tsx';
import { PictureTools } from './picture-tools.tsx';
import { nextZoom, usePictureView } from './picture-view.ts';
import { RecordingBar } from './recording-bar.tsx';
import { RecordingSteps, useRecordingSteps } from './recordings.tsx';
import toolbar from './toolbar.module.css';
import { useDragging } from './use-dragging.ts';
import { useFindingKey } from './use-finding-key.ts';
import type { ShownEcg } from './viewer-aside.ts';
import styles from './viewer.module.css';

/** A recording that came as a picture: there is nothing to measure, it is read as it stands there. */
export function PictureOnly({ ecg, aside, back, addressOf }: ShownEcg) {
  const { t } = useTranslation('ecg_viewer');
  const format = useFormat();
  const { recordings, step } = useRecordingSteps(ecg, addressOf);
  const { view, change } = usePictureView();
  const sheet = useRef<HTMLDivElement>(null);
  const { rows, error, refetch } = usePictures(ecg.id);
  const [shown] = rows;
  const own = picturePlacement(shown?.processing);
  const placement = {
    quarterTurns: turned(own.quarterTurns, view.turns),
    crop: view.isWhole || view.turns > 0 ? null : own.crop,
  };
  const zoom = (direction: 1 | -1) => change({ zoom: nextZoom(view.zoom, direction) });
  const turn = () => change({ turns: turned(view.turns, 1) });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const print = () => void navigate({ pathname: `${pathname}/print`, search });
  usePictureKeys({
    onZoom: zoom,
    onFit: () => change({ zoom: 1 }),
    onTurn: turn,
    onStep: step,
    onPrint: print,
    sheet,
  });
  useFindingKey(aside !== undefined);
  const { isDragging, ...dragging } = useDragging(sheet);
  const when = format.dateTime(ecg.measuredAt);
  const pages = shown?.pages ?? null;
  return (
    <>
      <RecordingBar
        title={t('picture.bar')}
        note={pages === null ? when : `${when} · ${t('picture.pages', { count: pages })}`}
        back={back}
      >
        {shown && (
          <PictureTools
            picture={shown}
            view={view}
            hasCrop={own.crop !== null}
            onChange={change}
            onZoom={zoom}
            onTurn={turn}
          />
        )}
        <span className={toolbar.end}>
          <IconButton label={t('print.now')} keys="mod+p" icon={<IconPrinter />} onClick={print} />
          <RecordingSteps recordings={recordings} onStep={step} />
        </span>
      </RecordingBar>
      <div className={styles.body}>
        <div className={styles.main} data-picture>
          <PictureNotices ecg={ecg} picture={shown} />
          {error && <RegionError error={error} onRetry={() => void refetch()} />}
          <div
            ref={sheet}
            className={picture.sheet}
            role="region"
            aria-label={t('picture.region')}
            // A region that can be scrolled can be reached.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            data-dragging={isDragging || undefined}
            {...dragging}
          >
            <div style={{ width: `${view.zoom * 100}%` }}>
              {shown && (
                <PictureSheet
                  picture={shown}
                  placement={placement}
                  label={t('picture.label', { when })}
                  isPreview={false}
                />
              )}
            </div>
          </div>
          <KeyBar
            hints={[
              { keys: '+ −', label: t('picture.hint.zoom') },
              { keys: '0', label: t('picture.hint.fit') },
              { keys: 'r', label: t('picture.hint.turn') },
              { keys: 'q', label: t('hint.seen') },
              ...(aside ? [{ keys: 'b', label: t('hint.finding') }] : []),
            ]}
          >
            {t('picture.not_measured')}
          </KeyBar>
        </div>
        <aside className={styles.aside} aria-label={t('aside')}>
          <ReadingCard ecg={ecg} />
          {aside?.({ ecg, onWriter: null })}
          <ReadingsCard ecg={ecg} />
          <SeenCard ecg={ecg} />
          <EarlierCard rows={recordings.rows} current={ecg} addressOf={addressOf} />
        </aside>
      </div>
    </>
  );
}

type Hands = {
  onZoom: (direction: 1 | -1) => void;
  onFit: () => void;
  onTurn: () => void;
  onStep: (direction: 1 | -1) => void;
  onPrint: () => void;
  sheet: { current: HTMLElement | null };
};

/** Pixels that an arrow moves the picture by. */
const arrowStep = 80;

function usePictureKeys({ onZoom, onFit, onTurn, onStep, onPrint, sheet }: Hands): void {
  const { t } = useTranslation('ecg_viewer');
  const group = t('keys.group');
  useActions(group, [
    { keys: 'j', label: t('keys.older'), group, run: () => onStep(1) },
    { keys: 'k', label: t('keys.newer'), group, run: () => onStep(-1) },
    { keys: 'r', label: t('picture.turn'), group, run: onTurn },
    { keys: 'mod+p', label: t('print.now'), group, run: onPrint },
  ]);
  const by = (left: number, top: number) => () => sheet.current?.scrollBy({ left, top });
  useHotkeys([
    { keys: '+', label: t('picture.larger'), group, run: () => onZoom(1) },
    { keys: '-', label: t('picture.smaller'), group, run: () => onZoom(-1) },
    { keys: '0', label: t('picture.fit'), group, run: onFit },
    { keys: 'arrowleft', label: t('keys.left'), group, run: by(-arrowStep, 0) },
    { keys: 'arrowright', label: t('keys.right'), group, run: by(arrowStep, 0) },
    { keys: 'arrowup', label: t('picture.up'), group, run: by(0, -arrowStep) },
    { keys: 'arrowdown', label: t('picture.down'), group, run: by(0, arrowStep) },
  ]);
}
