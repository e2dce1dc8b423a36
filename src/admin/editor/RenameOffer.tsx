import { adminRenameCopy as copy } from '#copy/admin/rename.ts';
import { type AnyDocument, type StoredEntry, textOf } from '#model/admin/entry.ts';
import { hasOwnPage } from '#model/text/path.ts';
import type { EntryEditor } from '#stores/admin/entry-editor.ts';
import styles from './Editor.module.css';

interface Props {
  editor: EntryEditor;
  entry: StoredEntry;
  draft: AnyDocument;
  nameField: string;
}

/** Offered after a new name: to keep the former one among the other names, and to make the address from the new one. */
export function RenameOffer({ editor, entry, draft, nameField }: Props) {
  const former = textOf(entry.document, nameField).trim();
  const current = textOf(draft, nameField).trim();
  const aliases = draft['aliases'];
  const canKeep = Array.isArray(aliases) && former !== '' && !aliases.includes(former);
  const canMove = draft['slug'] !== '' && draft['slug'] === entry.document['slug'];
  // Pages of the site look up these texts by their slug, which has to stay.
  const isFixed = editor.kind === 'text' && !hasOwnPage(textOf(entry.document, 'slug'));
  if (current === '' || current === former || isFixed) return null;
  return (
    <fieldset className={styles['offer']} aria-label={copy.title}>
      {canKeep && (
        <button
          type="button"
          className="press cartel"
          onClick={() => editor.edit({ aliases: [...(aliases as string[]), former] })}
        >
          {copy.keepName(former)}
        </button>
      )}
      {canMove && (
        <button type="button" className="press cartel" onClick={() => editor.edit({ slug: '' })}>
          {copy.moveAddress}
        </button>
      )}
      <output>
        {[Array.isArray(aliases) && !canKeep && copy.kept(former), draft['slug'] === '' && copy.moved]
          .filter(Boolean)
          .join(' ')}
      </output>
    </fieldset>
  );
}
