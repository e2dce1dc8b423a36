import { useEffect, useMemo, useRef } from 'react';
import { saveCopy } from '#copy/form/form.ts';
import { profileCopy } from '#copy/account/profile.ts';
import type { Sex, User } from '#model/account/user.ts';
import { createEmailKeeping, createProfileForm, PROFILE_DRAFT } from '#stores/account/profile.ts';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { RestoredDraft } from '../RestoredDraft.tsx';
import { useDraft } from '../use-draft.ts';
import { useSubmit } from '../use-submit.ts';

const sexes = Object.entries(profileCopy.sexes satisfies Record<Sex, string>);

/** A value that is stored and not offered here, as other servers have, stays a choice: a save would remove it. */
const sexesWith = (...stored: string[]) => [
  ...sexes,
  ...[...new Set(stored)].filter((sex) => !(sex in profileCopy.sexes)).map((sex) => [sex, sex] as const),
];

const PROFILE_FIELDS = ['name', 'lastName', 'slastName', 'email', 'birthdate', 'sex'] as const;

type ProfileField = (typeof PROFILE_FIELDS)[number];

const fieldOf = (section: HTMLElement, name: ProfileField) =>
  section.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);

const isCalledOff = (before: User, now: User): boolean =>
  before.pendingEmail !== '' && now.pendingEmail === '';

/**
 * What was saved elsewhere is shown where nothing else was typed: with the next save, what a field had
 * before would undo it. An address that was asked for and called off goes for the same reason.
 */
function showNews(section: HTMLElement, before: User, now: User): void {
  for (const name of PROFILE_FIELDS) {
    const field = fieldOf(section, name);
    if (field?.value === before[name]) field.value = now[name];
  }
  const email = fieldOf(section, 'email');
  if (email && isCalledOff(before, now) && email.value.trim().toLowerCase() === before.pendingEmail)
    email.value = now.email;
}

/** The fields of a profile, as the server has them or as they were typed and not saved. */
export function ProfileForm({ user }: { user: User }) {
  const { state, errors, submit } = useSubmit(createProfileForm);
  const { draft, keep, round, discard } = useDraft(PROFILE_DRAFT, state.status);
  const keeping = useSubmit(createEmailKeeping);
  const value = (name: ProfileField) => draft?.[name] ?? user[name];
  const saved = useMemo(() => Object.fromEntries(PROFILE_FIELDS.map((name) => [name, user[name]])), [user]);
  const isKept = keeping.state.status === 'done';
  const section = useRef<HTMLElement>(null);
  const shown = useRef(user);
  useEffect(() => {
    const before = shown.current;
    shown.current = user;
    if (before === user || !section.current) return;
    showNews(section.current, before, user);
    // The focused button was removed.
    if (isCalledOff(before, user) && isKept && document.activeElement === document.body)
      fieldOf(section.current, 'email')?.focus();
  }, [user, isKept]);
  return (
    <section ref={section} className="beside">
      <h2>{profileCopy.data}</h2>
      {draft && <RestoredDraft onDiscard={discard} />}
      <Form
        key={round}
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
        <Field
          label={profileCopy.name}
          name="name"
          autoComplete="given-name"
          defaultValue={value('name')}
          error={errors.name}
        />
        <Field
          label={profileCopy.lastName}
          name="lastName"
          autoComplete="family-name"
          defaultValue={value('lastName')}
          error={errors.lastName}
        />
        <Field
          label={profileCopy.slastName}
          name="slastName"
          autoComplete="off"
          defaultValue={value('slastName')}
          error={errors.slastName}
        />
        <Field
          label={profileCopy.email}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={value('email')}
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
        <Field
          label={profileCopy.birthdate}
          name="birthdate"
          type="date"
          autoComplete="bday"
          defaultValue={value('birthdate')}
          error={errors.birthdate}
        />
        <SelectField
          label={profileCopy.sex}
          name="sex"
          autoComplete="sex"
          defaultValue={value('sex')}
          options={sexesWith(user.sex, value('sex'))}
          error={errors.sex}
        />
      </Form>
    </section>
  );
}
