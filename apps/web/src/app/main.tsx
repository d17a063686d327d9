import '@fontsource-variable/inter/opsz.css';
import './theme/tokens.css';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { Start } from './start.tsx';
import { followSystemTheme, printInLight } from '../ui/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
followSystemTheme();
printInLight();
createRoot(root).render(<Start />);
