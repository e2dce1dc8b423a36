import { useEffect } from 'react';

/** Classes that fit a heading to the width of its column (`styles/fit.css`). */
const FIT = /^[wf]\d+$/i;

interface Heading {
  from: string;
  to: string;
  /** The classes that `fitClasses` returns for `to`. */
  fit: string;
}

/** Replaces the served heading and title once `isOther` is true. */
export function useHeading(isOther: boolean, { from, to, fit }: Heading): void {
  useEffect(() => {
    const heading = document.querySelector('h1');
    if (!isOther || heading?.textContent !== from) return;
    const others = [...heading.classList].filter((name) => !FIT.test(name));
    heading.className = [...others, fit].join(' ');
    heading.textContent = to;
    document.title = document.title.replace(from, to);
  }, [isOther, from, to, fit]);
}
