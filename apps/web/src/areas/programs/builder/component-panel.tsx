import { programComponentPath } from '@fernpuls/contract/paths';
import { programComponents } from '@fernpuls/contract/programs/program-component';
import type { ContentFault } from '@fernpuls/domain/programs/content-fault';
import { type PhaseComponent, timesOf } from '@fernpuls/domain/programs/program';
import IconCopy from '#icons/IconCopy';
import IconPencil from '#icons/IconPencil';
import IconTrash from '#icons/IconTrash';
import IconX from '#icons/IconX';
import { useState } from 'react';
import { WhereUsed } from '../../../clinical/usage/where-used.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import styles from './panel.module.css';
import { ComponentContent } from './component-content.tsx';
import { ComponentTimes } from './component-times.tsx';
import { duplicateComponent, type Place, withoutComponent } from './document-edit.ts';
import type { Components } from './use-components.ts';
import type { Draft } from './use-draft.ts';

type Props = {
  place: Place;
  held: PhaseComponent;
  draft: Draft;
  components: Components;
  faults: readonly ContentFault[];
  onPlace: (place: Place) => void;
  mayWrite: boolean;
};

const views = ['times', 'content', 'use'] as const;

/** The component that stands open: its times in this phase, what it holds, and where else it is used. */
export function ComponentPanel({ place, held, draft, components, faults, onPlace, mayWrite }: Props) {
  const { t } = useTranslation('programs');
  const [view, setView] = useState<string>('times');
  const component = components.byId.get(held.componentId);
  if (!component) return null;
  const { document, change } = draft;
  const phases = document.phases.filter(({ components: all }) =>
    all.some(({ componentId }) => componentId === component.id),
  ).length;
  const counts = { times: timesOf(held, component.document).schedules.length };
  const close = () => onPlace({ phase: place.phase, component: null });
  const twice = duplicateComponent(document, place);
  return (
    <aside className={styles.panel} aria-label={component.name}>
      <header className={styles.panelHead}>
        <h2>{component.name}</h2>
        <IconButton label={t('builder.close_panel')} icon={<IconX />} onClick={close} />
      </header>
      <Tabs
        label={component.name}
        current={view}
        onChange={setView}
        tabs={views.map((key) => ({
          key,
          label: t(`builder.view.${key}`),
          ...(key === 'times' ? { count: counts.times } : {}),
        }))}
      />
      <div className={styles.panelBody}>
        {view === 'times' && (
          <ComponentTimes
            place={place}
            held={held}
            component={component}
            draft={draft}
            faults={faults}
            phases={phases}
            mayWrite={mayWrite}
          />
        )}
        {view === 'content' && <ComponentContent document={component.document} />}
        {view === 'use' && <WhereUsed type={programComponents.type} id={component.id} />}
      </div>
      <footer className={styles.panelFoot}>
        <ButtonLink to={programComponentPath(component.id)} icon={<IconPencil />}>
          {t('builder.edit_component')}
        </ButtonLink>
        {mayWrite && (
          <>
            <Button icon={<IconCopy />} keys="d" disabled={twice === document} onClick={() => change(twice)}>
              {t('builder.duplicate')}
            </Button>
            <Button
              variant="danger"
              icon={<IconTrash />}
              onClick={() => {
                change(withoutComponent(document, place));
                close();
              }}
            >
              {t('builder.take_out')}
            </Button>
          </>
        )}
      </footer>
    </aside>
  );
}
