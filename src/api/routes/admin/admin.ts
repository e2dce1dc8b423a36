import type { Services } from '../../services.ts';
import type { Mount } from '../../http/mount.ts';
import { mountDrafts } from './draft.ts';
import { mountAdminBulk } from './bulk.ts';
import { mountAdminSeries } from './series.ts';
import { mountAdminEntries } from './entry.ts';
import { mountAdminExports } from './export.ts';
import { mountAdminHistory } from './history.ts';
import { mountAdminImports } from './import.ts';
import { mountAdminInbox } from './inbox.ts';
import { mountAdminProposals } from './venue-proposal.ts';
import { mountAdminPictures } from './picture.ts';
import { mountAdminPrivacy } from './privacy-request.ts';
import { mountSavedFilters } from './saved-filter.ts';
import { mountAdminSchedules } from './schedule.ts';
import { mountAdminToday } from './today.ts';
import { mountAdminLeague } from './league.ts';
import { mountAdminMerges } from './merge.ts';
import { mountAdminUsers } from './user.ts';

/** The calls of editors and admins. */
export function mountAdmin(mount: Mount, services: Services): void {
  mountAdminEntries(mount, services);
  mountAdminHistory(mount, services);
  mountDrafts(mount, services);
  mountAdminPictures(mount, services);
  mountAdminBulk(mount, services);
  mountAdminSeries(mount, services);
  mountAdminMerges(mount, services);
  mountAdminLeague(mount, services);
  mountAdminSchedules(mount, services);
  mountAdminExports(mount, services);
  mountAdminImports(mount, services);
  mountSavedFilters(mount, services);
  mountAdminToday(mount, services);
  mountAdminUsers(mount, services);
  mountAdminProposals(mount, services);
  mountAdminInbox(mount, services);
  mountAdminPrivacy(mount, services);
}
