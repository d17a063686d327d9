import { programComponentPath } from '@fernpuls/contract/paths';
import { kindOfComponent } from '@fernpuls/domain/programs/component';
import IconGripVertical from '#icons/IconGripVertical';
import IconPlus from '#icons/IconPlus';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { announce } from '../../../ui/announce.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { ComponentIcon } from '../components/component-icon.tsx';
import builderStyles from './builder.module.css';
import phasesStyles from './phases.module.css';
import { carry } from './carried.ts';
import { type Place, withComponent } from './document-edit.ts';
import type { Components } from './use-components.ts';
import type { Draft } from './use-draft.ts';

type Props = {
  draft: Draft;
  components: Components;
  place: Place;
  onPlace: (place: Place) => void;
  mayWrite: boolean;
};

/** Components to take from: dragged into a phase, or put into the current one by click. */
export function Library({ draft, components, place, onPlace, mayWrite }: Props) {
  const { t } = useTranslation('programs');
  const [query, setQuery] = useState('');
  const { document, change } = draft;
  const phase = document.phases[place.phase];
  const wanted = query.trim().toLocaleLowerCase();
  const shown = components.rows.filter(
    ({ name, isActive }) => isActive && name.toLocaleLowerCase().includes(wanted),
  );
  const take = (id: string, name: string) => {
    if (!phase) return;
    change(withComponent(document, id, { phase: place.phase, component: null }));
    onPlace({ phase: place.phase, component: phase.components.length });
    announce(t('builder.taken', { name, phase: phase.name }));
  };
  return (
    <section className={builderStyles.library} aria-label={t('builder.components')}>
      <h2>{t('builder.components')}</h2>
      <SearchBox
        label={t('builder.search')}
        keys="/"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {components.error && <RegionError error={components.error} onRetry={components.retry} />}
      <ul>
        {shown.map(({ id, name, document: held }) => {
          const isThere = phase?.components.some(({ componentId }) => componentId === id) ?? true;
          return (
            <li key={id}>
              <button
                type="button"
                className={builderStyles.offered}
                draggable={mayWrite && !isThere}
                disabled={!mayWrite || isThere}
                title={isThere && phase ? t('builder.is_there', { phase: phase.name }) : undefined}
                onDragStart={(event) => carry(event.dataTransfer, { componentId: id })}
                onClick={() => take(id, name)}
              >
                <IconGripVertical aria-hidden="true" />
                <ComponentIcon kind={kindOfComponent(held)} />
                <span>{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && !components.isPending && (
        <p className={phasesStyles.quiet}>{t(wanted ? 'builder.nothing_found' : 'builder.no_components')}</p>
      )}
      {mayWrite && (
        <ButtonLink to={programComponentPath('new')} size="toolbar" icon={<IconPlus />}>
          {t('builder.new_component')}
        </ButtonLink>
      )}
    </section>
  );
}
