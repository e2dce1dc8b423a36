import { changedFields, entryHistoryCopy as copy } from '#copy/page/entry-history.ts';
import { formatInstant } from '#model/time/format-instant.ts';
import { paths } from '#model/paths.ts';
import { type HistoryKind, readEntryHistory } from '#stores/entry-history.ts';
import css from './history.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

type Page = NonNullable<Awaited<ReturnType<typeof readEntryHistory>>>;
type Revision = Page['revisions'][number];

/** Lists the changes of the page's entry when its history is first opened. */
export async function start(details: HTMLDetailsElement): Promise<void> {
  if (!details.open || details.dataset['history'] !== '') return;
  details.dataset['history'] = 'read';
  const { text } = details.dataset;
  const { kind, entry } = text === undefined ? document.body.dataset : { kind: 'text' as const, entry: text };
  const status = document.createElement('p');
  status.role = 'status';
  const list = document.createElement('ol');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'press cartel';
  let page = 1;
  const read = async () => {
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    status.textContent = copy.reading;
    try {
      const found = await readEntryHistory(kind as HistoryKind, Number(entry), page);
      status.textContent = !found ? copy.absent : found.count === 0 ? copy.empty : copy.read(found.count);
      const items = found?.revisions.map(itemOf) ?? [];
      list.append(...items);
      if (page > 1) items[0]?.focus();
      page += 1;
      button.textContent = copy.more;
      if (list.childElementCount >= (found?.count ?? 0)) button.remove();
      else details.append(button);
    } catch {
      status.textContent = copy.failed;
      button.textContent = copy.retry;
      details.append(button);
    }
    button.ariaDisabled = null;
  };
  button.addEventListener('click', () => void read());
  details.append(status, list);
  await read();
}

function itemOf({ at, action, fields, by, reason }: Revision): HTMLLIElement {
  const item = document.createElement('li');
  // The first item of a further page gets the focus.
  item.tabIndex = -1;
  const who = document.createElement(by.comedian ? 'a' : 'strong');
  if (by.comedian) who.setAttribute('href', paths.comedian(by.comedian.slug));
  who.textContent = by.comedian?.nickname ?? copy.by[by.role];
  const time = document.createElement('time');
  time.dateTime = at;
  time.textContent = formatInstant(at);
  const what = action === 'update' ? ` ${changedFields(fields)}` : '';
  item.append(who, ` ${copy.actions[action]}${what}. `, time);
  if (reason) {
    const quote = document.createElement('q');
    quote.textContent = reason;
    item.append(' ', quote);
  }
  return item;
}
