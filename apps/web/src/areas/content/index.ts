export { FilledText } from './filled-text.tsx';
export { templateEntries } from './template-entries.ts';
export { useTemplateValues } from './use-template-values.ts';
export { useVariableNames } from './use-variable-names.ts';
