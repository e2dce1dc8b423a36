/*
 * Whoever logs out on purpose leaves a mark in the storage of all tabs. A tab that has not seen it
 * yet, since it was asleep or elsewhere, forgets what was typed in it before anything can show it.
 */
(() => {
  const key = 'logout';
  const forget = () => {
    try {
      const mark = localStorage.getItem(key);
      if (!mark || sessionStorage.getItem(key) === mark) return;
      sessionStorage.clear();
      sessionStorage.setItem(key, mark);
    } catch {}
  };
  forget();
  addEventListener('storage', (event) => event.key === key && forget());
})();
