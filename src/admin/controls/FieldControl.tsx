import { adminEditorCopy as copy } from '#copy/admin/editor.ts';
import { adminKindOf } from '#model/admin/kinds.ts';
import { lazyComponent } from '#islands/loading/lazy-component.ts';
import type { Control } from '../forms/control.ts';
// Styles of components that load later: a late style sheet would move the page.
import '#islands/OrderedRows.module.css';
import '#ui/CheckField.module.css';
import '#ui/Combobox.module.css';
import '#ui/FileField.module.css';
import '#ui/RichTextEditor.module.css';
import './Controls.module.css';
import type { ControlProps } from './props.ts';
import { TypedControl } from './TypedControl.tsx';

/** Larger controls are loaded with their part of the form. */
const AccountControl = lazyComponent(
  () => import('./AccountControl.tsx'),
  (code) => code.AccountControl,
  Missing,
);
const FlagControl = lazyComponent(
  () => import('./ChoiceControls.tsx'),
  (code) => code.FlagControl,
  Missing,
);
const ChoiceControl = lazyComponent(
  () => import('./ChoiceControls.tsx'),
  (code) => code.ChoiceControl,
  Missing,
);
const NamesControl = lazyComponent(
  () => import('./NamesControl.tsx'),
  (code) => code.NamesControl,
  Missing,
);
const NumberControl = lazyComponent(
  () => import('./NumberControl.tsx'),
  (code) => code.NumberControl,
  Missing,
);
const DegreesControl = lazyComponent(
  () => import('./DegreesControl.tsx'),
  (code) => code.DegreesControl,
  Missing,
);
const InstantControl = lazyComponent(
  () => import('./InstantControl.tsx'),
  (code) => code.InstantControl,
  Missing,
);
const ZoneControl = lazyComponent(
  () => import('./InstantControl.tsx'),
  (code) => code.ZoneControl,
  Missing,
);
const ListedControl = lazyComponent(
  () => import('./ListedControl.tsx'),
  (code) => code.ListedControl,
  Missing,
);
const RichControl = lazyComponent(
  () => import('./RichControl.tsx'),
  (code) => code.RichControl,
  Missing,
);
const ReferenceControl = lazyComponent(
  () => import('./ReferenceControl.tsx'),
  (code) => code.ReferenceControl,
  Missing,
);
const ReferencesControl = lazyComponent(
  () => import('./ReferencesControl.tsx'),
  (code) => code.ReferencesControl,
  Missing,
);
const HoursControl = lazyComponent(
  () => import('./RecordsControl.tsx'),
  (code) => code.HoursControl,
  Missing,
);
const PlatformsControl = lazyComponent(
  () => import('./RecordsControl.tsx'),
  (code) => code.PlatformsControl,
  Missing,
);
const MapControl = lazyComponent(
  () => import('./MapControl.tsx'),
  (code) => code.MapControl,
);
const PictureControl = lazyComponent(
  () => import('./PictureControl.tsx'),
  (code) => code.PictureControl,
  Missing,
);
const PhotosControl = lazyComponent(
  () => import('./PhotosControl.tsx'),
  (code) => code.PhotosControl,
  Missing,
);

const DATE = { type: 'date' } as const;
const SLUG = { type: 'line', max: 100, input: 'slug' } as const;

/** Shown instead of a control whose code could not be loaded. */
function Missing({ label }: { label: string }) {
  return <p role="alert">{copy.missing(label)}</p>;
}

/** The control of a field. */
export function FieldControl({ control, ...props }: ControlProps & { control: Control }) {
  const { label, help, value } = props;
  switch (control.type) {
    case 'line':
    case 'text':
      return <TypedControl {...props} control={control} />;
    case 'rich':
      return <RichControl {...props} />;
    case 'series':
    case 'slug':
      return <TypedControl {...props} control={SLUG} />;
    case 'zone':
      return <ZoneControl {...props} />;
    case 'choice':
      return <ChoiceControl {...props} control={control} />;
    case 'flag':
      return <FlagControl {...props} />;
    case 'instant':
      return <InstantControl {...props} />;
    case 'date':
      return <TypedControl {...props} control={DATE} />;
    case 'position':
      return <NumberControl {...props} empty={0} />;
    case 'number':
    case 'price':
      return <NumberControl {...props} />;
    case 'latitude':
      return <DegreesControl {...props} />;
    case 'longitude':
      return (
        <>
          <DegreesControl {...props} />
          <MapControl document={props.document} onChange={props.onChange} />
        </>
      );
    case 'account':
      return <AccountControl {...props} />;
    case 'reference':
      return adminKindOf(control.to).isSearchable && !control.isListed ? (
        <ReferenceControl {...props} control={control} />
      ) : (
        <ListedControl {...props} control={control} />
      );
    case 'references':
      return <ReferencesControl {...props} control={control} />;
    case 'names':
      return <NamesControl {...props} />;
    case 'formerSlugs':
      return (
        <p>
          {label}: {Array.isArray(value) && value.length > 0 ? value.join(', ') : copy.noFormer}. {help}
        </p>
      );
    case 'hours':
      return <HoursControl {...props} />;
    case 'platforms':
      return <PlatformsControl {...props} />;
    case 'picture':
      return <PictureControl {...props} />;
    case 'photos':
      return <PhotosControl {...props} />;
    default:
      return control satisfies never;
  }
}
