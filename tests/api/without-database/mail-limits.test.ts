import { expect, test } from 'vitest';
import { mailboxOf } from '#api/mail/mail-limits.ts';

test.for([
  ['Luz@Example.com', 'luz@example.com'],
  ['luz+1@example.com', 'luz@example.com'],
  ['luz+a+b@example.com', 'luz@example.com'],
  ['l.u.z@gmail.com', 'luz@gmail.com'],
  ['Lu.Z+lista@googlemail.com', 'luz@gmail.com'],
  ['l.uz@pm.me', 'luz@proton.me'],
  ['l.uz@example.com', 'l.uz@example.com'],
  ['luz@correo.example.com', 'luz@correo.example.com'],
])('mails to %s are counted with those to %s', ([email = '', mailbox]) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
