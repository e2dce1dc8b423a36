(() => {
  const root = document.documentElement;
  // Without storage the choice lasts until the page is left.
  let chosen = '';
  const show = (event) => {
    // The scripts of the page have run by now, or failed: then nothing is shown that needs them.
    if (event && !root.dataset.js) delete root.dataset.js;
    let theme = chosen;
    try {
      theme = localStorage.getItem('tema') ?? '';
      if (localStorage.getItem('auth.token')) root.dataset.session = '';
    } catch {}
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    for (const bar of document.querySelectorAll('meta[name=theme-color]')) {
      bar.content = theme === 'foro' || (!theme && bar.media.includes('dark')) ? '#141210' : '#fbf6ec';
    }
    const choice = document.getElementById('tema');
    if (choice) choice.value = theme;
  };
  root.dataset.js = '';
  show();
  for (const moment of ['DOMContentLoaded', 'pageshow']) addEventListener(moment, show);
  addEventListener('change', ({ target }) => {
    if (target.id !== 'tema') return;
    chosen = target.value;
    try {
      if (target.value) localStorage.setItem('tema', target.value);
      else localStorage.removeItem('tema');
    } catch {}
    show();
  });
})();
