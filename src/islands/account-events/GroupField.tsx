import { useEffect, useState } from 'react';
import { eventGroupCopy as copy } from '#copy/event/group.ts';
import type { OwnComedian } from '#model/account/own-comedian.ts';
import { type NamedGroup, readOwnGroups } from '#stores/account/own-groups.ts';
import { SelectField } from '#ui/SelectField.tsx';
import type { SectionProps } from './sections.ts';

interface Props extends Pick<SectionProps, 'draft' | 'errors' | 'edit'> {
  comedian: OwnComedian | null;
}

/** The group that presents the event, for owners who are members of one. */
export function GroupField({ draft, errors, edit, comedian }: Props) {
  const [groups, setGroups] = useState<readonly NamedGroup[]>([]);
  const [first] = useState(draft.groupId);
  const own = comedian?.id ?? null;
  useEffect(() => {
    const reading = new AbortController();
    readOwnGroups(own, first, reading.signal).then(
      (read) => !reading.signal.aborted && setGroups(read),
      // Without the field the event keeps its group.
      () => undefined,
    );
    return () => reading.abort();
  }, [own, first]);
  if (groups.length === 0) return null;
  return (
    <SelectField
      label={copy.label}
      name="groupId"
      value={draft.groupId ?? ''}
      onChange={({ target }) => edit({ groupId: target.value === '' ? null : Number(target.value) })}
      options={[['', copy.none], ...groups.map(({ id, name }) => [String(id), name] as const)]}
      error={errors.groupId}
    />
  );
}
