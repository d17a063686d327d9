export { SignaturePad } from './record/signature-pad.tsx';
export { WeekDue } from './record/week-due.tsx';
