import { addIslands } from '#islands/loading/lazy-islands.ts';

/* Pictures open where they are once their dialog has loaded. */
addIslands({ selector: '.gallery a', when: 'click', load: () => import('./lightbox.ts') });
