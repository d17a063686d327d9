import type { RuleFault } from '@fernpuls/domain/triggers/rules/check-rule';
import { createContext, useContext } from 'react';

type RuleState = {
  faults: readonly RuleFault[];
  id: string;
  disabled: boolean;
  /** What was typed at a place and is no number; null when it is one again. */
  onUnread: (path: string, text: string | null) => void;
};

/** What every place of the sentence knows: what is wrong where, and the field's id. */
export const RuleContext = createContext<RuleState>({
  faults: [],
  id: '',
  disabled: false,
  onUnread: () => undefined,
});

/** The attributes of a control at one place of the rule: its id and whether it is wrong. */
export function usePlace(path: string) {
  const { faults, id, disabled } = useContext(RuleContext);
  const isWrong = faults.some((fault) => fault.path === path);
  return {
    id: placeId(id, path),
    disabled,
    'aria-invalid': isWrong ? true : undefined,
    'aria-describedby': isWrong ? `${placeId(id, path)}-error` : undefined,
  };
}

/** Tells the rule what was typed at this place and could not be read. */
export function useUnread(path: string): (text: string | null) => void {
  const { onUnread } = useContext(RuleContext);
  return (text) => onUnread(path, text);
}

export function placeId(id: string, path: string): string {
  return `${id}/${path}`;
}
