import { type AuditView, auditViewNames } from '@fernpuls/contract/identity/audit-actions';
import { type AuditRecord, auditEntries, auditTerms } from '@fernpuls/contract/identity/audit.call';
import { physicians } from '@fernpuls/contract/identity/physician';
import IconFileExport from '#icons/IconFileExport';
import { useState } from 'react';
import { useCall, useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterEmpty } from '../../../ui/filter-empty.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useIsNarrow, useMedia } from '../../../ui/use-media.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { AuditFilters } from './audit-filters.tsx';
import { filterKeys, inputOf, kindOf } from './audit-filter.ts';
import styles from './audit.module.css';
import { ChainState } from './chain-state.tsx';
import { EntryList } from './entry-list.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { useAuditExport } from './use-audit-export.ts';
import { useSentence } from './use-sentence.ts';
import { ViewersCard } from './viewers-card.tsx';

const kinds = ['all', ...auditViewNames] as const;
const perPage = 50;
const hasRail = '(min-width: 1200px)';

/** Who read or changed what, and whether the record of it is whole. */
export function Component() {
  const { t } = useTranslation(['audit', 'ui', 'lists', 'shell']);
  const [parameters, setParameters] = useSearchParams();
  // The way back: the first id of each page so far.
  const [pages, setPages] = useState<readonly number[]>([]);
  const filter = inputOf(parameters);
  const before = pages.at(-1);
  const { data, isPending, error, refetch } = useCall(auditEntries, {
    ...filter,
    perPage,
    ...(before ? { before } : {}),
  });
  const terms = useCall(auditTerms, {});
  const mayPeople = useMay('physician');
  const people = useList(physicians, { perPage: 100 }, { enabled: mayPeople });
  const file = useAuditExport(filter);
  const isWide = useMedia(hasRail);
  const isNarrow = useIsNarrow();
  const [isUnfolded, setUnfolded] = useState(false);
  const set = (changes: Record<string, string | null>) =>
    setParameters(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true },
    );
  const change = (changes: Record<string, string | null>) => {
    setPages([]);
    set({ entry: null, ...changes });
  };
  const rows = data?.data ?? [];
  const open = rows.find((row) => String(row.id) === parameters.get('entry')) ?? null;
  const count = filterKeys.filter((key) => parameters.has(key)).length;
  const clear = () => change(Object.fromEntries(filterKeys.map((key) => [key, null])));
  const group = t('shell:keys.page', { page: t('title') });
  useHotkeys([
    { keys: 'x', label: t('lists:export'), group, run: () => void file.run() },
    ...kinds.map((kind, at) => ({
      keys: String(at + 1),
      label: t(`kind.${kind}`),
      group,
      run: () => change({ kind: kind === 'all' ? null : kind }),
    })),
    ...(open?.actorId
      ? [{ keys: 'w', label: t('only_person'), group, run: () => change({ actor: open.actorId }) }]
      : []),
  ]);
  const isShown = !isPending && !error;
  return (
    <>
      <PageHeader title={t('title')} />
      <ChainState>
        <Button
          size="toolbar"
          variant="primary"
          keys="x"
          busy={file.busy}
          icon={<IconFileExport aria-hidden="true" />}
          onClick={() => void file.run()}
        >
          {t('lists:export')}
        </Button>
      </ChainState>
      <AuditFilters
        parameters={parameters}
        people={people.rows}
        actions={terms.data?.actions ?? []}
        subjectTypes={terms.data?.subjectTypes ?? []}
        onChange={change}
        folded={isNarrow && !isUnfolded}
      />
      <div className={styles.kinds}>
        <KindChoice kind={kindOf(parameters)} onChange={(kind) => change({ kind })} />
        {count > 0 && (
          <Button size="toolbar" variant="subtle" onClick={clear}>
            {t('lists:clear_filters')}
          </Button>
        )}
        {isNarrow && (
          <Button size="toolbar" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {t('filter.title')}
          </Button>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.main}>
          {error && <RegionError error={error} onRetry={() => void refetch()} />}
          {isPending && <Waiting />}
          {isShown && rows.length > 0 && (
            <EntryList
              entries={rows}
              open={parameters.get('entry')}
              withPatient={!filter.patientId}
              follows={isWide}
              onOpen={(entry) => set({ entry })}
            />
          )}
          {isShown && rows.length === 0 && <Nothing count={count} onClear={clear} />}
        </div>
        <Rail
          open={open}
          patientId={filter.patientId ?? null}
          isWide={isWide}
          filter={filter}
          onPerson={(actor) => change({ actor })}
          onClose={() => set({ entry: null })}
        />
      </div>
      <Foot pages={pages} next={data?.next ?? null} onPages={setPages} />
    </>
  );
}

type FootProps = {
  pages: readonly number[];
  next: number | null;
  onPages: (pages: readonly number[]) => void;
};

function Foot({ pages, next, onPages }: FootProps) {
  const { t } = useTranslation(['audit', 'ui', 'lists']);
  return (
    <KeyBar
      hints={[
        { keys: 'j k', label: t('lists:key_next') },
        { keys: 'enter', label: t('ui:open') },
        { keys: '1 2 3', label: t('kind_label') },
        { keys: 'w', label: t('only_person') },
        { keys: 'o', label: t('panel.open') },
        { keys: 'd', label: t('report.short') },
      ]}
    >
      <span className={styles.logged}>{t('logged')}</span>
      <span className={styles.pages}>
        <Button size="toolbar" disabled={pages.length === 0} onClick={() => onPages(pages.slice(0, -1))}>
          {t('newer')}
        </Button>
        <Button
          size="toolbar"
          disabled={next === null}
          onClick={() => next !== null && onPages([...pages, next])}
        >
          {t('older')}
        </Button>
      </span>
    </KeyBar>
  );
}

type KindProps = { kind: AuditView | null; onChange: (kind: AuditView | null) => void };

function KindChoice({ kind, onChange }: KindProps) {
  const { t } = useTranslation('audit');
  return (
    <Segmented
      label={t('kind_label')}
      value={kind ?? 'all'}
      options={kinds.map((key) => ({ key, label: t(`kind.${key}`) }))}
      onChange={(next) => onChange(next === 'all' ? null : next)}
    />
  );
}

function Nothing({ count, onClear }: { count: number; onClear: () => void }) {
  const { t } = useTranslation('audit');
  if (count > 0) return <FilterEmpty count={count} onClear={onClear} />;
  return <EmptyState title={t('empty')} text={t('empty_text')} />;
}

function Waiting() {
  const late = useDelayed(true);
  return (
    <div className={styles.waiting}>
      {late && [1, 2, 3, 4, 5, 6].map((row) => <Skeleton key={row} height="1.5rem" />)}
    </div>
  );
}

type RailProps = {
  open: AuditRecord | null;
  patientId: string | null;
  isWide: boolean;
  filter: ReturnType<typeof inputOf>;
  onPerson: (id: string) => void;
  onClose: () => void;
};

/** Beside the list what is chosen and who saw the record; where there is no room the one as a drawer, the other above. */
function Rail({ open, patientId, isWide, filter: { from, to }, onPerson, onClose }: RailProps) {
  const { t } = useTranslation('audit');
  const sentence = useSentence();
  const period = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const viewers = patientId && <ViewersCard patientId={patientId} period={period} onPerson={onPerson} />;
  if (isWide)
    return open || viewers ? (
      <aside className={styles.rail} aria-label={t('column.sentence')}>
        {open && <EntryPanel entry={open} heading />}
        {viewers}
      </aside>
    ) : null;
  return (
    <>
      {viewers && !open && <div className={styles.narrow}>{viewers}</div>}
      {open && (
        <Dialog kind="drawer" title={sentence(open).text} onClose={onClose}>
          <EntryPanel entry={open} heading={false} />
        </Dialog>
      )}
    </>
  );
}
