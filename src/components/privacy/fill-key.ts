/* The key of the mail's link is behind the `#`, which servers do not see. */
const field = document.querySelector<HTMLInputElement>('[name=key]');

function fill(): void {
  // Without the bracket or full stop that mail programs add to a link.
  const key = /[\w-]+/.exec(location.hash)?.[0];
  if (field && key) field.value = key;
}

fill();
// A second link that is opened in the same tab changes what is behind the `#` alone.
addEventListener('hashchange', fill);
