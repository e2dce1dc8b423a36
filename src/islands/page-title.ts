let served = document.title;
let narrowed = served;

/** Names the page after what it shows now, before the title that it was served with; null for that title alone. */
export function setPageTitle(subject: string | null): void {
  // Another page of the list was served meanwhile.
  if (document.title !== narrowed) served = document.title;
  narrowed = subject ? `${subject} · ${served}` : served;
  document.title = narrowed;
}
