import { profileCopy } from '#copy/account.ts';
import type { User } from '#model/user.ts';
import { createProfileForm, PROFILE_DRAFT } from '#stores/account/profile.ts';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { useDraft } from '../use-draft.ts';
import { useSubmit } from '../use-submit.ts';

const sexes = Object.entries(profileCopy.sexes);

/** The fields of a profile, as the server has them or as they were typed before a session ended. */
export function ProfileForm({ user }: { user: User }) {
  const { state, errors, submit } = useSubmit(createProfileForm);
  const { draft, keep } = useDraft(PROFILE_DRAFT);
  const value = (name: 'name' | 'lastName' | 'slastName' | 'email' | 'birthdate' | 'sex') =>
    draft?.[name] ?? user[name];
  return (
    <section>
      <h2>{profileCopy.data}</h2>
      <Form
        state={state}
        keep={keep}
        submit={profileCopy.submit}
        pending={profileCopy.pending}
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
          options={sexes}
          error={errors.sex}
        />
      </Form>
    </section>
  );
}
