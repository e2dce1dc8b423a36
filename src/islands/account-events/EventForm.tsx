import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { eventFormCopy as copy } from '#copy/event/form.ts';
import { saveCopy } from '#copy/form/form.ts';
import type { EventDraft } from '#model/event/draft.ts';
import { paths } from '#model/paths.ts';
import type { EventEditor } from '#stores/account/event-editor.ts';
import { prepareSave } from '#stores/account/event-save.ts';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { NearViewport } from '#ui/NearViewport.tsx';
import { lazyComponent } from '../loading/lazy-component.ts';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import type { SectionProps } from './sections.ts';
import { Show } from './Show.tsx';
import { Venue } from './Venue.tsx';
import { When } from './When.tsx';
import { Who } from './Who.tsx';
import styles from './EventForm.module.css';

const Overlaps = lazyComponent(
  () => import('./Overlaps.tsx'),
  (code) => code.Overlaps,
);
const loadChangeParts = () => import('./change-parts.ts');
const Conflict = lazyComponent(
  loadChangeParts,
  (code) => code.Conflict,
  () => <p role="alert">{copy.conflictMissing}</p>,
);
const RestoredDraft = lazyComponent(loadChangeParts, (code) => code.RestoredDraft);
const LastParts = lazyComponent(
  () => import('./LastParts.tsx'),
  (code) => code.LastParts,
  () => <p role="alert">{copy.partMissing}</p>,
);
const Owner = lazyComponent(
  () => import('./Owner.tsx'),
  (code) => code.Owner,
);
const EventPreview = lazyComponent(
  () => import('../preview/EventPreview.tsx'),
  (code) => code.EventPreview,
);
const Repeat = lazyComponent(
  () => import('./Repeat.tsx'),
  (code) => code.Repeat,
);

/** All fields of an event: first what makes one, which is its name, date and place. */
export function EventForm({ editor }: { editor: EventEditor }) {
  const { store, save } = editor;
  const draft = useStore(store.$draft);
  const event = useStore(store.$event);
  const isRestored = useStore(store.$isRestored);
  const series = useStore(save.$series);
  const state = useStore(save.$state);
  const resets = useStore(store.$resets);
  const unsaved = useStore(store.$unsaved);
  const [shownFirst] = useState(draft);
  const errors = state.status === 'failed' ? state.fields : {};
  const edit = (change: Partial<EventDraft>) => {
    prepareSave();
    store.edit(change);
  };
  const section: SectionProps = { draft, resets, errors, edit };
  const pictureKey = `${event?.id ?? 'new'}-${event?.updatedAt ?? ''}-${resets}`;
  const conflict = useStore(store.$conflict);
  const isEdited = draft !== shownFirst;
  const mayOverlap = isEdited && (draft.venue !== null || draft.comedians.length > 0);
  const isStopped = series !== null && series.made < series.all && state.status === 'failed';
  const isDone = series !== null && series.made === series.all && event !== null;

  return (
    <>
      {isRestored && (
        <Suspense>
          <RestoredDraft onDiscard={() => store.discard()}>{copy.restoredPictures}</RestoredDraft>
        </Suspense>
      )}
      {conflict && (
        <Suspense>
          <Conflict key={event?.updatedAt} store={store} />
        </Suspense>
      )}
      <output className={styles['series']}>
        {isStopped ? copy.seriesStopped(series.made, series.all) : isDone && copy.seriesDone(series.all)}
      </output>
      <div className="with-preview">
        <Form
          state={state}
          submit={copy.submit}
          pending={
            series && series.made < series.all ? copy.pendingSeries(series.made, series.all) : copy.pending
          }
          summary={copy.summary}
          bar={saveCopy}
          unsaved={unsaved}
          onSubmit={() => void save.submit()}
          after={
            event && (
              <button type="button" className="press cartel" onClick={() => editor.remove()}>
                {copy.remove}
              </button>
            )
          }
        >
          <Field
            label={copy.name}
            name="name"
            autoComplete="off"
            required
            note={copy.required}
            maxLength={300}
            value={draft.name}
            onChange={({ target }) => edit({ name: target.value })}
            error={errors.name}
          />
          <When {...section} />
          <Venue {...section} />
          {!event && (
            <NearViewport isWanted={isEdited} place={null} margin="0px">
              <Repeat {...section} />
            </NearViewport>
          )}
          <Show {...section} />
          <Who {...section}>
            <NearViewport isWanted={isEdited} place={null}>
              <Owner {...section} isNew={!event} />
            </NearViewport>
          </Who>
          {mayOverlap && (
            <Suspense>
              <Overlaps store={store} />
            </Suspense>
          )}
          <NearViewport isWanted={isEdited} place={<PicturesPlace />}>
            <LastParts resetKey={pictureKey} editor={editor} errors={errors} />
          </NearViewport>
        </Form>
        <PreviewPane
          link={
            event && (
              <p>
                <a href={paths.event(event.slug)}>{copy.view}</a>. {copy.viewNote}
              </p>
            )
          }
        >
          <EventPreview store={store} />
        </PreviewPane>
      </div>
    </>
  );
}

const PicturesPlace = () => (
  <fieldset className={`${styles['part']} ${styles['place']}`}>
    <legend>{copy.pictures}</legend>
  </fieldset>
);
