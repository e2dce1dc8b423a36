import { eventSeriesCopy as copy } from '#copy/event/series.ts';
import { SelectField } from '#ui/SelectField.tsx';

type Scope = 'one' | 'following';

interface Props {
  /** How many events follow in the series. */
  following: number;
  scope: Scope;
  onScope: (scope: Scope) => void;
}

/** Whether a change is made to the events that follow in the series, too; nothing where none does. */
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
