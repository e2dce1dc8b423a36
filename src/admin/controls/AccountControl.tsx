import { useStore } from '@nanostores/react';
import { adminControlCopy as copy } from '#copy/admin/control.ts';
import { $session } from '#stores/session.ts';
import { NumberControl } from './NumberControl.tsx';
import type { ControlProps } from './props.ts';

/** The account that owns a page; only admins can set it. */
export function AccountControl(props: ControlProps) {
  const session = useStore($session);
  const { label, value, help = copy.accountHint } = props;
  if (session.status === 'loggedIn' && session.user.isAdmin) return <NumberControl {...props} help={help} />;
  return (
    <p>
      <strong>{label}</strong>: {typeof value === 'number' ? copy.account(value) : copy.noAccount}
    </p>
  );
}
