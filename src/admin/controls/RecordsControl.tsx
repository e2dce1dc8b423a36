import { type ReactNode, useId } from 'react';
import { adminControlCopy } from '#copy/admin/control.ts';
import { adminRecordsCopy as copy } from '#copy/admin/records.ts';
import { weekdays } from '#copy/event/time.ts';
import { Field } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import type { HoursValue, PlatformValue } from '#contract/fields/field.ts';
import { OrderedRows } from '#islands/OrderedRows.tsx';
import type { ControlProps } from './props.ts';
import styles from './Controls.module.css';

interface Props<Item> extends ControlProps {
  /** The initial values of a new record. */
  fresh: Item;
  rowName: (place: number) => string;
  /** The controls of a record; their names begin with `name`. */
  draw: (item: Item, name: string, onEdit: (change: Partial<Item>) => void) => ReactNode;
}

/** A list of records: each is a group of controls that can be moved and removed. */
function RecordsControl<Item>(props: Props<Item>) {
  const { field, label, help, value, error, onValue, fresh, rowName, draw } = props;
  const id = useId();
  const items = Array.isArray(value) ? (value as Item[]) : [];
  return (
    <fieldset className={styles['records']} name={field} data-field={label} aria-describedby={help && id}>
      <legend>{label}</legend>
      {help && <p id={id}>{help}</p>}
      {error && <p className={styles['error']}>{error}</p>}
      <OrderedRows
        label={label}
        adder={`${field}-add`}
        isOrdered={items.length > 1}
        rows={items.map((item, place) => ({
          key: String(place),
          name: rowName(place + 1),
          content: draw(item, `${field}-${place}`, (change) =>
            onValue(items.map((one, at) => (at === place ? { ...item, ...change } : one))),
          ),
        }))}
        onOrder={(keys) => onValue(keys.map((key) => items[Number(key)]))}
      />
      <button
        type="button"
        name={`${field}-add`}
        className="press cartel"
        onClick={() => onValue([...items, fresh])}
      >
        {adminControlCopy.add}
      </button>
    </fieldset>
  );
}

const days = weekdays.map((name, place) => [String(place + 1), name] as const);

type Draw<Item> = Props<Item>['draw'];

const drawHours: Draw<HoursValue> = ({ day, opens, closes }, name, onEdit) => (
  <div className={styles['record']}>
    <SelectField
      label={copy.hours.day}
      name={`${name}-day`}
      value={String(day)}
      onChange={({ target }) => onEdit({ day: Number(target.value) })}
      options={days}
    />
    <Field
      label={copy.hours.opens}
      name={`${name}-opens`}
      type="time"
      value={opens}
      onChange={({ target }) => onEdit({ opens: target.value })}
    />
    <Field
      label={copy.hours.closes}
      name={`${name}-closes`}
      type="time"
      value={closes}
      onChange={({ target }) => onEdit({ closes: target.value })}
    />
  </div>
);

const drawPlatform: Draw<PlatformValue> = ({ name: title, url }, name, onEdit) => (
  <div className={styles['record']}>
    <Field
      label={copy.platforms.name}
      name={`${name}-name`}
      maxLength={100}
      value={title}
      onChange={({ target }) => onEdit({ name: target.value })}
    />
    <Field
      label={copy.platforms.url}
      name={`${name}-url`}
      inputMode="url"
      maxLength={2000}
      value={url}
      onChange={({ target }) => onEdit({ url: target.value })}
    />
  </div>
);

const freshHours: HoursValue = { day: 1, opens: '18:00', closes: '23:00' };

/** Opening hours. */
export const HoursControl = (props: ControlProps) => (
  <RecordsControl {...props} fresh={freshHours} rowName={copy.hours.row} draw={drawHours} />
);

const freshPlatform: PlatformValue = { name: '', url: '' };

/** Further platforms of a podcast. */
export const PlatformsControl = (props: ControlProps) => (
  <RecordsControl {...props} fresh={freshPlatform} rowName={copy.platforms.row} draw={drawPlatform} />
);
