/* The stored choice is the slug of a city and its name, with a space between: names are shown, slugs have none. */
(() => {
  const key = 'ciudad';
  const choice = document.getElementById(key);
  const place = document.querySelector('[data-my-city]');
  const elsewhere = document.querySelector('[data-elsewhere]');
  const bills = document.querySelectorAll('li[data-city]');
  const headline = document.querySelector('[data-in-city]');
  const country = headline.textContent;
  let chosen = '';
  const show = () => {
    const [, slug, name] = /^(\S+) (.+)/.exec(chosen) ?? ['', '', ''];
    const own = document.querySelector(`.cities [data-city="${CSS.escape(slug)}"]`);
    headline.textContent = name || country;
    choice.value = slug;
    if (choice.value !== slug) choice.add(new Option(name, slug, true, true));
    for (const column of document.querySelectorAll('.cities section')) column.hidden = column === own;
    for (const bill of bills) bill.hidden = bill.dataset.city === slug;
    elsewhere.hidden = !name || [...bills].every(({ hidden }) => hidden);
    place.replaceChildren();
    if (own) {
      if (!own.querySelector('time em')) place.append(place.dataset.noneToday);
      const copy = own.cloneNode(true);
      copy.hidden = false;
      place.append(copy);
    } else if (name) {
      const link = document.createElement('a');
      link.href = `/eventos/en/${slug}`;
      link.append(name);
      place.append(`${place.dataset.quiet} `, link, '.');
    }
  };
  // Without storage the choice lasts until the page is left.
  const read = () => {
    try {
      chosen = localStorage.getItem(key) ?? '';
    } catch {}
    show();
  };
  choice.addEventListener('change', () => {
    const { value, text } = choice.selectedOptions[0];
    chosen = value && `${value} ${text}`;
    try {
      localStorage.setItem(key, chosen);
    } catch {}
    show();
  });
  read();
  addEventListener('pageshow', read);
})();
