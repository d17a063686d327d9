export { FilledText } from './filled-text.tsx';
export { templateEntries } from './template-entries.ts';
export { useTemplateValues } from './use-template-values.ts';
export { useFilledText } from './use-filled-text.ts';
export { useVariableNames } from './use-variable-names.ts';
export { useWrittenTexts } from './use-written-texts.ts';
/** `#` in every text that is written: a chunk of its own, which the shell fetches when it is idle. */
export const loadTemplateChoice = () => import('./everywhere/template-choice.tsx');
