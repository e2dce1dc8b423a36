import type { Endpoint } from '../endpoint.ts';
import { changeMany } from './bulk.ts';
import { workOnChangeSets } from './change-bulk.ts';
import { exportCalls, importCalls } from './csv-calls.ts';
import { draftCalls, listPreviews, revokePreview } from './draft-calls.ts';
import * as inbox from './inbox.ts';
import { adminCalls, listChangeSets, patrolChangeSet, undoChangeSet } from './entry-calls.ts';
import { getSeasonBoard, setMatchResult } from './league.ts';
import { mergeCalls } from './merge.ts';
import { cropPicture, getOriginal, uploadPicture } from './picture.ts';
import * as privacy from './privacy-request.ts';
import { listSavedFilters, removeSavedFilter, saveFilter } from './saved-filter.ts';
import { getSeries, repeatEvent } from './series.ts';
import { scheduleCalls } from './schedule.ts';
import { getToday, listProblems } from './today.ts';
import * as users from './user.ts';

/** The endpoints for editors and admins. */
export const adminEndpoints: readonly Endpoint[] = [
  ...Object.values(adminCalls).flatMap((calls): readonly Endpoint[] => Object.values(calls)),
  ...Object.values(draftCalls).flatMap((calls): readonly Endpoint[] => Object.values(calls)),
  listPreviews,
  revokePreview,
  listChangeSets,
  undoChangeSet,
  patrolChangeSet,
  workOnChangeSets,
  uploadPicture,
  getOriginal,
  cropPicture,
  changeMany,
  getSeries,
  repeatEvent,
  ...Object.values(mergeCalls),
  getSeasonBoard,
  setMatchResult,
  ...Object.values(scheduleCalls),
  ...Object.values(exportCalls),
  ...Object.values(importCalls),
  listSavedFilters,
  saveFilter,
  removeSavedFilter,
  getToday,
  listProblems,
  users.listUsers,
  users.getUser,
  users.updateUser,
  users.undoUser,
  inbox.listVenueProposals,
  inbox.publishVenueProposal,
  inbox.rejectVenueProposal,
  inbox.listComedianRequests,
  inbox.approveComedianRequest,
  inbox.rejectComedianRequest,
  inbox.listContactMessages,
  inbox.updateContactMessage,
  inbox.listRedirects,
  privacy.listPrivacyRequests,
  privacy.findPrivacyData,
  privacy.updatePrivacyRequest,
  privacy.erasePrivacyData,
];
