import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PageList } from '#stores/admin/page-list.ts';

interface Addresses<Request> {
  /** Reads the query of the list from the URL. */
  read: (query: URLSearchParams) => Request;
  address: (request: Request) => string;
}

/** The state of a screen with a list, and the action that shows another page. The URL has the page and the filters. */
export function useListed<Item, Request>(
  list: PageList<Item, Request>,
  { read, address }: Addresses<Request>,
) {
  const [addresses] = useState({ read, address });
  const [request, setRequest] = useState(() => read(new URLSearchParams(location.search)));
  const state = useStore(list.$state);
  const heading: RefObject<HTMLHeadingElement | null> = useRef(null);

  useEffect(() => {
    const follow = () => {
      const next = addresses.read(new URLSearchParams(location.search));
      setRequest(next);
      void list.show(next);
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [list, addresses]);

  const choose = async (next: Request): Promise<void> => {
    history.pushState(null, '', addresses.address(next));
    setRequest(next);
    await list.show(next);
    heading.current?.focus();
  };

  const shown = state.status === 'shown' ? state : state.status === 'loading' ? state.before : null;
  return { request, state, shown, heading, choose: (next: Request) => void choose(next) };
}
