export { SignaturePad } from './record/signature-pad.tsx';
