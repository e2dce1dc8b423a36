import { eventSeriesCopy as copy } from '#copy/event/series.ts';
import { SelectField } from '#ui/SelectField.tsx';

type Scope = 'one' | 'following';

interface Props {
  /** The number of later events in the series. */
  following: number;
  scope: Scope;
  onScope: (scope: Scope) => void;
}

/** Asks whether a change also applies to the later events of the series; nothing without any. */
export function ScopeField({ following, scope, onScope }: Props) {
  if (following === 0) return null;
  return (
    <SelectField
      label={copy.scope}
      hint={copy.scopeHint}
      name="scope"
      value={scope}
      onChange={({ target }) => onScope(target.value === 'following' ? 'following' : 'one')}
      options={[
        ['one', copy.one],
        ['following', copy.following(following)],
      ]}
    />
  );
}
