import { createAdminPictureCalls } from '#client/admin/picture.ts';
import { authorization } from '../session.ts';

/** The calls about originals of pictures, as the logged-in editor. */
export const pictureCalls = createAdminPictureCalls({ baseUrl: '', token: authorization });
