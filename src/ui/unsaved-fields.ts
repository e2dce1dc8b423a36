import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type Values = Readonly<Record<string, string>>;

/** What the controls of a form hold, by their names; files as `ofFile` says. */
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
  /** To be called at each change. */
  look: () => void;
  /** To be called when the form is sent: what it holds then counts as saved once the request has succeeded. */
  send: () => void;
}

/** Names of the controls whose values differ from the saved ones. */
const changedNames = (now: Values, base: Values, server: Values | undefined): string[] =>
  Object.keys(now).filter((name) => now[name] !== (base[name] ?? '') && now[name] !== server?.[name]);

/**
 * Which fields of a form differ from what the server has: `saved`, or else what the form began with; those
 * of `names` where another knows.
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

  // After each render, since a field may have begun again.
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
