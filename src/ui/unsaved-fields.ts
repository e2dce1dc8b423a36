import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type Values = Readonly<Record<string, string>>;

/** Reads the values of a form by the names of its controls; `ofFile` converts a file to text. */
function valuesOf(
  form: HTMLFormElement,
  ofFile = ({ size, name }: File) => (size > 0 ? name : ''),
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? value : ofFile(value);
    values[name] = name in values ? `${values[name]}\n${text}` : text;
  }
  return values;
}

function labelOf(form: HTMLFormElement, name: string): string[] {
  const found = form.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  const label = control instanceof Element && control.closest<HTMLElement>('[data-field]')?.dataset['field'];
  return label ? [label] : [];
}

interface UnsavedFields {
  /** Labels of the fields whose changes are not saved. */
  labels: readonly string[];
  /** Call at each change. */
  look: () => void;
  /** Call when the form is sent: its values then count as saved once the request has succeeded. */
  send: () => void;
}

/** Returns the names of the controls whose values differ from the saved ones. */
const changedNames = (now: Values, base: Values, server: Values | undefined): string[] =>
  Object.keys(now).filter((name) => now[name] !== (base[name] ?? '') && now[name] !== server?.[name]);

/**
 * Finds the fields of a form that differ from the stored values: those in `saved`, by default the initial values of the
 * form. Where the caller gives `names`, it does not compare but uses these.
 */
export function useUnsavedFields(
  form: RefObject<HTMLFormElement | null>,
  isDone: boolean,
  saved: Values | undefined,
  names: readonly string[] | undefined,
): UnsavedFields {
  const [labels, setLabels] = useState<readonly string[]>([]);
  const base = useRef<Values | null>(null);
  const sent = useRef<Values | null>(null);
  const server = useRef(saved);

  const known = useRef(names);

  const look = useCallback(() => {
    if (!form.current) return;
    const now = valuesOf(form.current);
    base.current ??= { ...now, ...server.current };
    const changed = known.current ?? changedNames(now, base.current, server.current);
    const next = [...new Set(changed.flatMap((name) => (form.current ? labelOf(form.current, name) : [])))];
    setLabels((shown) => (shown.join('\n') === next.join('\n') ? shown : next));
  }, [form]);

  useEffect(() => {
    if (isDone) base.current = sent.current ?? base.current;
  }, [isDone]);

  // After each render, since a field may have been reset.
  useEffect(() => {
    server.current = saved;
    known.current = names;
    look();
  });

  const send = useCallback(() => {
    sent.current = form.current && valuesOf(form.current, () => '');
  }, [form]);
  return { labels, look, send };
}
