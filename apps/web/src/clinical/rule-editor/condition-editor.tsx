import IconPlus from '#icons/IconPlus';
import IconTrash from '#icons/IconTrash';
import { ruleLimits } from '@fernpuls/domain/triggers/rules/check-rule';
import { type Condition, type Leaf, isOnSession } from '@fernpuls/domain/triggers/rules/rule';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { InlineSelect } from './inline.tsx';
import { LeafEditor } from './leaf-editor.tsx';
import { type GroupKind, joined, leafKinds, without, withPart } from './rule-changes.ts';
import styles from './rules.module.css';
import { WithinHours } from './within-hours.tsx';

type Props = {
  path: string;
  value: Condition;
  /** How deep it stands, 1 at the root. */
  depth: number;
  /** Parts of the whole rule. */
  leaves: number;
  onChange: (value: Condition) => void;
};

/** Answers are joined with answers of the same survey only, all else with anything else. */
const sessionKinds = ['survey_score', 'survey_answer'] as const;
const joinable = leafKinds.filter((kind) => !sessionKinds.some((one) => one === kind));

/** A part, or parts joined by „und“ or „oder“; each can be joined with further ones as far as a rule may go. */
export function ConditionEditor({ path, value, depth, leaves, onChange }: Props) {
  const { t } = useTranslation('rules');
  // What the system watches for itself is nobody's to change.
  if (value.kind === 'always') return null;
  if (value.kind !== 'all' && value.kind !== 'any') {
    const kinds = leaves === 1 ? leafKinds : isOnSession(value) ? sessionKinds : joinable;
    return (
      <>
        <LeafEditor path={path} value={value} kinds={kinds} onChange={onChange} />
        <Joins value={value} depth={depth} leaves={leaves} onChange={onChange} />
      </>
    );
  }
  const { kind } = value;
  return (
    <div className={depth > 1 ? styles.group : styles.root} role="group" aria-label={t(`edit.group.${kind}`)}>
      {value.of.map((part, index) => (
        // A part has no name of its own: its place is what it is.
        <div key={index}>
          {index > 0 && (
            <InlineSelect
              path={`${path}/kind-${index}`}
              label={t('edit.joined')}
              value={kind}
              options={groupKinds.map((one) => ({ value: one, label: t(one === 'all' ? 'and' : 'or') }))}
              onChange={(next) => onChange({ kind: next, of: value.of })}
            />
          )}
          <div className={styles.partRow}>
            <div className={styles.partBody}>
              {part.kind === 'all' || part.kind === 'any' ? (
                <ConditionEditor
                  path={`${path}/of/${index}`}
                  value={part}
                  depth={depth + 1}
                  leaves={leaves}
                  onChange={(next) => onChange(withPart(value, index, next))}
                />
              ) : part.kind === 'always' ? null : (
                <>
                  <LeafEditor
                    path={`${path}/of/${index}`}
                    value={part}
                    kinds={joinable}
                    onChange={(next) => onChange(withPart(value, index, next))}
                  />
                  {depth + 1 < ruleLimits.depth && (
                    <Joins
                      value={part}
                      depth={depth + 1}
                      leaves={leaves}
                      only={kind === 'all' ? 'any' : 'all'}
                      onChange={(next) => onChange(withPart(value, index, next))}
                    />
                  )}
                </>
              )}
            </div>
            <IconButton
              label={t('edit.remove_part')}
              icon={<IconTrash />}
              onClick={() => onChange(without(value, index))}
            />
          </div>
        </div>
      ))}
      {value.kind === 'all' && <WithinHours path={path} value={value} onChange={onChange} />}
      <Joins value={value} depth={depth} leaves={leaves} only={kind} onChange={onChange} />
    </div>
  );
}

const groupKinds = ['all', 'any'] as const;

type JoinsProps = {
  value: Condition | Leaf;
  depth: number;
  leaves: number;
  only?: GroupKind;
  onChange: (value: Condition) => void;
};

/** Adds a part; nothing where the rule has as many as a person can read. */
function Joins({ value, depth, leaves, only, onChange }: JoinsProps) {
  const { t } = useTranslation('rules');
  const isGroup = value.kind === 'all' || value.kind === 'any';
  if (leaves >= ruleLimits.leaves || (!isGroup && depth >= ruleLimits.depth)) return null;
  return (
    <span className={styles.joins}>
      {groupKinds
        .filter((kind) => only === undefined || only === kind)
        .map((kind) => (
          <Button
            key={kind}
            variant="subtle"
            size="toolbar"
            icon={<IconPlus aria-hidden="true" />}
            onClick={() => onChange(joined(value, kind))}
          >
            {t(`edit.join.${kind}`)}
          </Button>
        ))}
    </span>
  );
}
