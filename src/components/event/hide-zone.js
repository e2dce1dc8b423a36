/* The zone of an event is told to visitors whose clocks differ from those where it takes place. */
(() => {
  const note = document.querySelector('[data-zone]');
  const start = note.dataset.zone;
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(start) ?? ['', '+', 0, 0];
  note.hidden = -new Date(start).getTimezoneOffset() === Number(`${sign}${hours * 60 + +minutes}`);
})();
