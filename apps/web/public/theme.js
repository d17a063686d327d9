// Before the first paint, so that no screen flashes in the other theme.
(() => {
  const root = document.documentElement;
  let stored = null;
  try {
    stored = localStorage.getItem('fernpuls.theme');
  } catch {
    // Storage may be blocked: the system's wish decides.
  }
  const wanted = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = stored === 'light' || stored === 'dark' ? stored : wanted;
  root.dataset.theme = theme;
})();
