import { useEffect, useMemo, useRef } from 'react';
import { saveCopy } from '#copy/form/form.ts';
import { profileCopy } from '#copy/account/profile.ts';
import type { Sex, User } from '#model/account/user.ts';
import { createEmailChangeCancel, createProfileForm, PROFILE_DRAFT } from '#stores/account/profile.ts';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { type FieldRow, TypedField } from '#ui/TypedField.tsx';
import { RestoredDraft } from '../RestoredDraft.tsx';
import { useDraft } from '../use-draft.ts';
import { useSubmit } from '../use-submit.ts';

const sexes = Object.entries(profileCopy.sexes satisfies Record<Sex, string>);

/** Adds the stored values of other servers to the choices, since a save would otherwise remove them. */
const sexesWith = (...stored: string[]) => [
  ...sexes,
  ...[...new Set(stored)].filter((sex) => !(sex in profileCopy.sexes)).map((sex) => [sex, sex] as const),
];

const PROFILE_FIELDS = ['name', 'lastName', 'slastName', 'email', 'birthdate', 'sex'] as const;

type ProfileField = (typeof PROFILE_FIELDS)[number];

const LINE = { type: 'line' } as const;

const names: ReadonlyArray<FieldRow<ProfileField>> = [
  { name: 'name', definition: LINE, label: profileCopy.name, autoComplete: 'given-name' },
  { name: 'lastName', definition: LINE, label: profileCopy.lastName, autoComplete: 'family-name' },
  { name: 'slastName', definition: LINE, label: profileCopy.slastName },
];

const birthdateRow: FieldRow<ProfileField> = {
  name: 'birthdate',
  definition: { type: 'date' },
  label: profileCopy.birthdate,
  autoComplete: 'bday',
};

const fieldOf = (section: HTMLElement, name: ProfileField) =>
  section.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);

const isChangeCancelled = (before: User, now: User): boolean =>
  before.pendingEmail !== '' && now.pendingEmail === '';

/**
 * Shows values that were saved elsewhere in fields without typed changes: otherwise the next save would undo them. A
 * requested address whose change was cancelled is replaced for the same reason.
 */
function showSavedValues(section: HTMLElement, before: User, now: User): void {
  for (const name of PROFILE_FIELDS) {
    const field = fieldOf(section, name);
    if (field?.value === before[name]) field.value = now[name];
  }
  const email = fieldOf(section, 'email');
  if (email && isChangeCancelled(before, now) && email.value.trim().toLowerCase() === before.pendingEmail)
    email.value = now.email;
}

/** The form of a profile, with the stored values or those of an unsaved draft. */
export function ProfileForm({ user }: { user: User }) {
  const { state, errors, submit } = useSubmit(createProfileForm);
  const { draft, keep, resets, discard } = useDraft(PROFILE_DRAFT, state.status);
  const keeping = useSubmit(createEmailChangeCancel);
  const saved = useMemo(
    () =>
      Object.fromEntries(PROFILE_FIELDS.map((name) => [name, user[name]])) as Record<ProfileField, string>,
    [user],
  );
  const values = { ...saved, ...draft };
  const typed = (row: FieldRow<ProfileField>) => (
    <TypedField key={row.name} {...row} value={values[row.name]} error={errors[row.name]} />
  );
  const isKept = keeping.state.status === 'done';
  const section = useRef<HTMLElement>(null);
  const shown = useRef(user);
  useEffect(() => {
    const before = shown.current;
    shown.current = user;
    if (before === user || !section.current) return;
    showSavedValues(section.current, before, user);
    // The focused button was removed.
    if (isChangeCancelled(before, user) && isKept && document.activeElement === document.body)
      fieldOf(section.current, 'email')?.focus();
  }, [user, isKept]);
  return (
    <section ref={section} className="beside">
      <h2>{profileCopy.data}</h2>
      {draft && <RestoredDraft onDiscard={discard} />}
      <Form
        key={resets}
        state={state}
        keep={keep}
        submit={profileCopy.submit}
        pending={profileCopy.pending}
        bar={saveCopy}
        saved={saved}
        onSubmit={({ name = '', lastName = '', slastName = '', email = '', birthdate = '', sex = '' }) =>
          void submit({
            name,
            lastName,
            slastName,
            birthdate,
            sex,
            ...(email !== user.email && { email }),
          })
        }
      >
        {names.map(typed)}
        <Field
          label={profileCopy.email}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={values.email}
          hint={user.pendingEmail && profileCopy.pendingEmail(user.pendingEmail)}
          error={errors.email}
        />
        {user.pendingEmail && (
          <p>
            <button
              type="button"
              className="press cartel"
              aria-disabled={keeping.state.status === 'pending' || undefined}
              onClick={() => void keeping.submit(user.email)}
            >
              {profileCopy.keepEmail}
            </button>
          </p>
        )}
        {typed(birthdateRow)}
        <SelectField
          label={profileCopy.sex}
          name="sex"
          autoComplete="sex"
          defaultValue={values.sex}
          options={sexesWith(user.sex, values.sex)}
          error={errors.sex}
        />
      </Form>
    </section>
  );
}
