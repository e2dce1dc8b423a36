/* The key of the mail's link is behind the `#`, which servers do not see. */
const field = document.querySelector<HTMLInputElement>('[name=key]');

function fill(): void {
  const key = location.hash.slice(1);
  if (field && key) field.value = key;
}

fill();
// A second link that is opened in the same tab changes what is behind the `#` alone.
addEventListener('hashchange', fill);
