import { fc, runs } from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { saveComedianProfile } from '#contract/account-comedian.ts';
import { createEvent, updateEvent } from '#contract/account-event-save.ts';
import { comedianWire, getComedian } from '#contract/comedian.ts';
import { eventWire, getEvent } from '#contract/event.ts';
import { getGroup, groupWire } from '#contract/group.ts';
import { getPodcast, podcastWire } from '#contract/podcast.ts';
import { getText, textWire } from '#contract/text.ts';
import { getVenue, venueWire } from '#contract/venue.ts';
import { z } from 'zod/mini';
import { richTextErrors } from '#api/data/entry/clean-html.ts';
import { up as cleanHtml } from '#api/data/database/migrations/0014-clean-html.ts';
import { richText } from '#rich-text/rich-text.ts';
import { fieldMessage } from '#contract/messages.ts';
import { failureOf, startWithComedian } from '../support/account-area.ts';
import { startApi } from '../support/api.ts';
import { make, write } from '../support/factories.ts';

const HOSTILE =
  '<p onclick="x()">Hola<script>alert(1)</script> <a href="java\tscript:alert(1)">clic</a></p><img src=x onerror=alert(1)>';
const CLEAN = '<p>Hola <a>clic</a></p>';

/** Names of the fields of an entry that are HTML in the contract. */
const htmlFields = (schema: z.ZodMiniObject) =>
  Object.keys(schema.shape).filter((name) => {
    const json = JSON.stringify(
      z.toJSONSchema(schema.shape[name] as z.ZodMiniType, { unrepresentable: 'any' }),
    );
    return json.includes('text/html');
  });

test('the contract marks the fields that hold HTML', () => {
  expect(htmlFields(comedianWire)).toEqual(['bio']);
  for (const schema of [eventWire, groupWire, podcastWire, textWire, venueWire])
    expect(htmlFields(schema as z.ZodMiniObject)).toEqual(['description']);
});

test('HTML of every kind of entry is sanitised when it is stored and when it is read', async () => {
  const api = await startApi();
  const { client, db } = api;
  const ids = {
    comedian: await make.comedian(api, 'Ana', { bio: HOSTILE }),
    group: await make.group(api, 'Risas', { description: HOSTILE }),
    event: await make.event(api, 'Noche', { description: HOSTILE }),
    podcast: await make.podcast(api, 'Voz', { description: HOSTILE }),
    venue: await make.venue(api, 'Foro', { description: HOSTILE }),
  };
  await write(db, 'text', { slug: 'contacto', name: 'Contacto', description: HOSTILE });
  const answers = [
    (await client.call(getComedian, { params: { id: ids.comedian } })).bio,
    (await client.call(getGroup, { params: { id: ids.group } })).description,
    (await client.call(getEvent, { params: { slug: ids.event } })).description,
    (await client.call(getPodcast, { params: { slug: ids.podcast } })).description,
    (await client.call(getVenue, { params: { id: ids.venue } })).description,
    (await client.call(getText, { params: { slug: 'contacto' } })).description,
  ];
  expect(answers).toEqual(answers.map(() => CLEAN));
});

test('HTML of comedians and their events is sanitised at creation and at each change', async () => {
  const { api, owner } = await startWithComedian();
  const profile = await owner.client.call(saveComedianProfile, { body: { nickname: 'Ana', bio: HOSTILE } });
  const changed = await owner.client.call(saveComedianProfile, { body: { bio: `${HOSTILE}<h2>Más</h2>` } });
  const event = await owner.client.call(createEvent, {
    body: { name: 'Noche', start_at: '2027-12-05T20:30:00-06:00', description: HOSTILE },
  });
  const edited = await owner.client.call(updateEvent, {
    params: { id: event.id },
    body: { description: `<b>Sí</b>${HOSTILE}` },
  });
  expect([profile.bio, changed.bio, event.description, edited.description]).toEqual([
    CLEAN,
    `${CLEAN}<h2>Más</h2>`,
    CLEAN,
    `<b>Sí</b>${CLEAN}`,
  ]);
  const stored = await api.db.selectFrom('events').select('description').executeTakeFirst();
  expect(stored?.description).toBe(`<b>Sí</b>${CLEAN}`);
});

test('a text is refused under its field where it is too long once it is stored, or has too many tags', async () => {
  const { owner } = await startWithComedian();
  const save = (bio: string) => owner.client.call(saveComedianProfile, { body: { nickname: 'Ana', bio } });
  const refused = (message: string) => ({ status: 400, fields: { bio: [message] } });
  // Each is stored as five characters.
  expect(await failureOf(save('&'.repeat(49_000)))).toMatchObject(refused(fieldMessage.tooLong(50_000)));
  expect(await failureOf(save('<b><i><u>'.repeat(5500)))).toMatchObject(refused(fieldMessage.tooManyTags));
  for (const bio of ['&'.repeat(10_000), `<p>${'a < b '.repeat(5000)}</p>`]) {
    const first = await save(bio);
    expect((await save(first.bio ?? '')).bio).toBe(first.bio);
  }
});

test('every rich text that is accepted is accepted again as it is stored, and stored the same', () => {
  const pieces = [
    '<p>Hola',
    '<li>Uno',
    '<b>',
    '</b>',
    '<i>a</i>',
    '<a href=/x>',
    '<br>',
    '&',
    '<',
    '&nbsp;',
    'ñ',
    '<h1>',
  ];
  const part = fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(1, 2, 40, 49, 1100, 2100, 3900, 9900));
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
      const bio = parts.map(([piece, count]) => piece.repeat(count)).join('');
      if (Object.keys(richTextErrors({ bio })).length > 0) return;
      accepted += 1;
      const stored = { bio: richText(bio) };
      expect(richTextErrors(stored)).toEqual({});
      expect(richText(stored.bio)).toBe(stored.bio);
    }),
    { numRuns: runs(300), examples: [[[['<p>Hola', 2500]]], [[['<li>Uno', 3000]]]] },
  );
  expect(accepted).toBeGreaterThan(50);
});

test('HTML that an older version stored is sanitised once', async () => {
  const api = await startApi();
  const id = await make.comedian(api, 'Ana', { bio: '<p>Bien</p>' });
  await api.db.updateTable('comedians').set({ bio: HOSTILE }).execute();
  await cleanHtml(api.db as never);
  expect((await api.client.call(getComedian, { params: { id } })).bio).toBe(CLEAN);
});

test('sanitising is idempotent', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          '<',
          '>',
          '/',
          'a',
          'p',
          '"',
          '=',
          '&',
          ';',
          'h',
          '2',
          ':',
          ' ',
          '<a href="',
          '<p>',
          '&lt;',
          'javascript:',
        ),
      }),
      (html) => {
        const clean = richText(html);
        expect(richText(clean)).toBe(clean);
      },
    ),
    { numRuns: 2000 },
  );
});
