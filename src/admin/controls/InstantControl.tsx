import { adminEditorCopy as copy } from '#copy/admin/editor.ts';
import { mexicanZones, zoneName } from '#copy/event/time.ts';
import { toLocalTime } from '#model/time/local-time.ts';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { asText, type ControlProps } from './props.ts';

/** A date and time in the time zone of the entry. */
export function InstantControl({
  field,
  label,
  help,
  value,
  error,
  resets,
  document,
  onValue,
}: ControlProps) {
  const zone = asText(document['timezone']);
  const clocks = copy.clocks(zoneName(zone || 'America/Mexico_City'));
  return (
    <DateTimeField
      key={resets}
      label={label}
      hint={help ? `${help} ${clocks}` : clocks}
      name={field}
      error={error}
      defaultValue={asText(value)}
      onValue={onValue}
      read={toLocalTime}
    />
  );
}

/** A time zone: one of Mexico's, or the stored one. */
export function ZoneControl({ field, label, help, value, error, onValue }: ControlProps) {
  const zone = asText(value);
  const isKnown = zone === '' || mexicanZones.some(([name]) => name === zone);
  return (
    <SelectField
      label={label}
      hint={help}
      name={field}
      error={error}
      value={zone}
      onChange={({ target }) => onValue(target.value)}
      options={isKnown ? mexicanZones : [...mexicanZones, [zone, zoneName(zone)] as const]}
    />
  );
}
