import { memo, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Checkbox } from 'react-aria-components/Checkbox';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import IconChevronRight from '#icons/IconChevronRight';
import { cx } from '../cx.ts';
import { Aria } from './aria.tsx';
import styles from './tree-select.module.css';

export type TreeNode = {
  id: string;
  label: string;
  note: string;
  /** Shown as it is: cannot be taken in or out. */
  isLocked: boolean;
  children: readonly TreeNode[];
};

export type TreeSelectProps = {
  /** Id of the element that names the tree. */
  labelledBy: string;
  nodes: readonly TreeNode[];
  chosen: readonly string[];
  onToggle: (id: string, isOn: boolean) => void;
};

/** Drawn again only when the tree or what is chosen of it changes: a form around it is typed in letter by letter. */
export function Component({ labelledBy, nodes, chosen, onToggle }: TreeSelectProps) {
  const toggle = useRef(onToggle);
  useLayoutEffect(() => {
    toggle.current = onToggle;
  });
  const choice = JSON.stringify(chosen);
  return <Rows labelledBy={labelledBy} nodes={nodes} choice={choice} toggle={toggle} />;
}

type RowsProps = Pick<TreeSelectProps, 'labelledBy' | 'nodes'> & {
  choice: string;
  toggle: { readonly current: TreeSelectProps['onToggle'] };
};

const Rows = memo(function Rows({ labelledBy, nodes, choice, toggle }: RowsProps) {
  // Written by the component above from texts.
  const chosen = JSON.parse(choice) as string[];
  const all = nodes.flatMap(withChildren);
  const [open, setOpen] = useState(() => new Set<string | number>(all.map(({ id }) => id)));
  return (
    <Aria>
      <Tree
        aria-labelledby={labelledBy}
        className={cx(styles.tree)}
        items={nodes}
        selectionMode="multiple"
        disabledBehavior="selection"
        disabledKeys={all.filter(({ isLocked }) => isLocked).map(({ id }) => id)}
        expandedKeys={open}
        onExpandedChange={(keys) => setOpen(new Set(keys))}
        selectedKeys={chosen}
        onSelectionChange={(keys) => {
          const isOn = (id: string) => keys === 'all' || keys.has(id);
          for (const { id, isLocked } of all)
            if (!isLocked && isOn(id) !== chosen.includes(id)) return toggle.current(id, isOn(id));
        }}
      >
        {(node) => <Row node={node} />}
      </Tree>
    </Aria>
  );
});

function Row({ node }: { node: TreeNode }) {
  return (
    <TreeItem id={node.id} textValue={node.label} className={cx(styles.row)}>
      <TreeItemContent>
        {({ level, hasChildItems }) => (
          <span className={styles.line} data-level={level}>
            {hasChildItems ? (
              <Button slot="chevron" className={cx(styles.chevron)}>
                <IconChevronRight aria-hidden="true" />
              </Button>
            ) : (
              <span className={styles.chevron} />
            )}
            <Checkbox slot="selection" className={cx(styles.check)}>
              <span className={styles.box} />
            </Checkbox>
            <span className={styles.words}>
              {node.label}
              {node.note !== '' && <span className={styles.note}> {node.note}</span>}
            </span>
          </span>
        )}
      </TreeItemContent>
      <Collection items={node.children}>{(child) => <Row node={child} />}</Collection>
    </TreeItem>
  );
}

function withChildren(node: TreeNode): TreeNode[] {
  return [node, ...node.children.flatMap(withChildren)];
}
