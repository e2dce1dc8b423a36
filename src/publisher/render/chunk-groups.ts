import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const SRC = join(import.meta.dirname, '../..');

const escaped = (name: string) => name.replaceAll(/[.\\/]/g, '\\$&');

/**
 * Matches modules of `src`, without extension as `ui/Field`, files as `ui/Field.module.css`, or folders as `ui/`. Throws an
 * `Error` where one does not exist: after a new name its code would move to another chunk in silence.
 */
function modules(...names: readonly string[]): RegExp {
  for (const name of names) {
    const files = readdirSync(join(SRC, dirname(name)));
    const isThere = files.some((file) => file === basename(name) || file.startsWith(`${basename(name)}.`));
    if (!isThere)
      throw new Error(`src/publisher/render/chunk-groups.ts names src/${name}, which does not exist.`);
  }
  const patterns = names.map((name) =>
    /(\.(css|tsx?)|\/)$/.test(name) ? escaped(name) : `${escaped(name)}\\.`,
  );
  return new RegExp(`src\\/(${patterns.join('|')})`);
}

const within = (folder: string, ...names: readonly string[]) => names.map((name) => `${folder}/${name}`);

const either = (one: RegExp, other: RegExp) => new RegExp(`${one.source}|${other.source}`);

/**
 * Groups of modules that many pages of accounts need. Each group is one file: modules of a few hundred bytes would cost as much
 * again in files of their own. No group brings a style sheet, since every page that loads the group would get it.
 *
 * They name modules, since whole folders do not fit the budget of 110 KB: with groups that the bundler finds by which pages
 * share what (`entriesAware`, merged below 3 KB), the form of an event weighs 139 KB and not 112,496 bytes.
 */
export const chunkGroups = [
  {
    name: 'react',
    priority: 4,
    test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\//,
  },
  {
    // Above the client, which imports some of it: a search needs no schemas.
    name: 'paths',
    priority: 4,
    test: either(
      /node_modules\/nanostores\//,
      modules(
        ...within('model', 'paths', 'site/local-path', 'site/stored-copy'),
        'contract/search-text',
        ...within('model', 'are-same', 'list/move-item', 'text/names'),
        'client/http/request-tracking',
        ...within('copy', 'kinds', 'plural'),
        'islands/loading/loading-bar',
        'ui/combobox-state',
      ),
    ),
  },
  {
    name: 'client',
    priority: 3,
    test: either(
      /node_modules\/zod\//,
      modules(
        'client/http/http',
        ...within(
          'contract',
          'messages',
          'endpoint',
          'errors',
          'entry',
          'image',
          'instant',
          'reference',
          'event',
        ),
        'contract/event-status',
        ...within('contract', 'pagination', 'zone'),
        ...within('model', 'event.ts', 'reference', 'place/coordinates', 'picture/picture', 'entry'),
        'rich-text/safe-url',
      ),
    ),
  },
  {
    // What a search shares with lists: of files of their own it would wait for each.
    name: 'lists',
    priority: 0,
    test: modules('model/list/address', 'stores/chosen-city'),
  },
  {
    name: 'rich-text',
    priority: 0,
    test: modules(
      ...within('ui', 'RichTextField', 'plain-paragraphs'),
      'islands/rich-text/RichText',
      'rich-text/safe-url',
      'trusted-types/parse-html',
      'copy/rich-text',
      'islands/preview/PreviewPane',
    ),
  },
  {
    name: 'instants',
    priority: 0,
    test: modules(
      'ui/DateTimeField',
      ...within('model', 'time/local-time', 'event/draft'),
      'copy/event/time',
    ),
  },
  {
    name: 'combobox',
    priority: 0,
    test: modules(
      'ui/Combobox.tsx',
      'islands/use-finder',
      ...within('stores', 'finder', 'account/event-lookup-calls'),
      'copy/form/finder',
    ),
  },
  {
    // Before the groups that import it: of equal ones the first takes what both need.
    name: 'draft',
    priority: 0,
    test: modules('model/draft.ts', 'stores/draft-state'),
  },
  {
    name: 'admin',
    priority: 0,
    test: modules(
      ...within('model/admin', 'entry.ts', 'kinds'),
      'client/admin/entry',
      ...within('copy', 'admin.ts', 'admin/kinds', 'admin/form-parts', 'field-labels'),
      ...within('stores/admin', 'calls', 'failure', 'names'),
      'contract/fields/shared',
      ...within('admin', 'shell/LoggedIn', 'shell/Unavailable', 'forms/field-label', 'forms/load-form'),
    ),
  },
  {
    name: 'admin-lists',
    priority: 0,
    test: modules(
      ...within('admin/shell', 'ConfirmedButton.tsx', 'SearchBox.tsx', 'use-listed.ts'),
      'admin/format-in-zone',
      'stores/admin/page-list',
      'model/admin/page-request',
      'copy/admin/list',
    ),
  },
  {
    name: 'admin-changes',
    priority: 0,
    test: modules('copy/admin/change.ts', 'admin/changes/FieldNames'),
  },
  {
    name: 'admin-editor',
    priority: 0,
    test: modules(
      'model/admin/draft',
      ...within('copy/admin', 'editor', 'field-help'),
      ...within('stores/admin', 'entry-save'),
      'contract/fields/initial-value',
      ...within('admin', 'forms/initial-document', 'controls/props', 'editor/Editor.module'),
    ),
  },
  {
    name: 'admin-names',
    priority: 0,
    test: modules(...within('admin/controls', 'NamesControl', 'RichControl')),
  },
  {
    // Names of styles that an editor needs before the code of its controls.
    name: 'control-styles',
    priority: 2,
    test: modules(
      ...within('ui', 'Combobox.module.css', 'FileField.module.css', 'RichTextEditor.module.css'),
    ),
  },
  {
    name: 'favorite',
    priority: 0,
    test: modules(
      'stores/pending-favorites',
      ...within('islands/favorite', 'FavoriteButton', 'FavoriteToggle', 'press'),
      'copy/account/favorite-button',
    ),
  },
  {
    name: 'form',
    priority: 1,
    test: modules(
      ...within('copy', 'event/status', 'form/form'),
      ...within(
        'ui',
        'Form',
        'NearViewport',
        'CheckField',
        'FormSummary',
        'Field',
        'SelectField',
        'TextAreaField',
        'TypedField',
      ),
      ...within('ui', 'SaveBar', 'unsaved-fields', 'form-attempt', 'Notice'),
      'islands/account-events/EventForm.module',
    ),
  },
  {
    name: 'account',
    priority: 1,
    test: modules(
      ...within('copy', 'form/errors', 'account/leaving', 'form/server-message'),
      ...within('contract', 'user', 'session'),
      ...within('model', 'account/user', 'time/format-instant'),
      ...within('client', 'http/absent-calls', 'account/own-calls'),
      ...within('ui', 'use-hydrated', 'Delayed', 'Skeleton', 'Avatar'),
      ...within('islands', 'use-heading', 'use-own-calls', 'use-submit', 'loading/lazy-component'),
      'islands/notifications/',
      ...within('islands/account', 'leaving', 'sections', 'start-page'),
      ...within('stores', 'own-calls', 'session', 'submit', 'logout', 'drafts', 'notifications', 'next-path'),
      ...within('stores', 'browser-storage', 'favorite-keys', 'favorite-login', 'registered', 'load-chunk'),
      'stores/auth/guards',
    ),
  },
];
