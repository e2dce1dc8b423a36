let served = document.title;
let narrowed = served;

/** Sets the title of the page to a text before the served title; null restores the served title. */
export function setPageTitle(subject: string | null): void {
  // Another page of the list has replaced the served title.
  if (document.title !== narrowed) served = document.title;
  narrowed = subject ? `${subject} · ${served}` : served;
  document.title = narrowed;
}
